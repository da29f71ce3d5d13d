/** Everything that the routes use, made once at the start. */

import type { Accounts, UserKeys } from '@sayso/accounts'
import type { Generation } from '@sayso/generation'
import type { ModelCatalogue } from '@sayso/generation/ports'
import type { PackagesService } from '@sayso/packages-cdn'
import type { ProjectFiles } from '@sayso/project'
import type { Attachments, PostgresTurnStore, Projects, Thumbnails, TokenUses } from '@sayso/storage'
import type { Logger } from 'pino'
import type { Addresses } from './addresses.ts'
import type { Limits } from './http/limits.ts'
import type { PublicFolders } from './static/public-folders.ts'

export interface Services {
  accounts: Accounts
  projects: Projects
  attachments: Attachments
  thumbnails: Thumbnails
  turns: PostgresTurnStore
  tokenUses: TokenUses
  generation: Generation
  models: ModelCatalogue
  /** Null: users may not bring keys. */
  userKeys: UserKeys | null
  packages: PackagesService
  starter: ProjectFiles
  folders: PublicFolders
  addresses: Addresses
  /** Origins that generated apps may talk to in the preview. */
  appHosts: readonly string[]
  limits: Limits
  helpUrl: string | null
  /** How to reach the people who run this server, in one sentence. */
  contact: string | null
  log: Logger
  /** True until the server begins to stop. */
  isAccepting: () => boolean
  /** Aborts when the server stops: open streams end then. */
  stopSignal: AbortSignal
  isDatabaseReady: () => Promise<boolean>
}
