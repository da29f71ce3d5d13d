/** Everything that the routes use, made once at the start. */

import type { Accounts, Billing, Mailer, OwnAccount, Passkeys, UserKeys } from '@sayso/accounts'
import type { Gateway } from '@sayso/data-gateway'
import type { Live } from '@sayso/data-live'
import type { Generation } from '@sayso/generation'
import type { ModelCatalogue, PackageVersions } from '@sayso/generation/ports'
import type { PackagesService } from '@sayso/packages-cdn'
import type { ExpoSdk, ProjectFiles } from '@sayso/project'
import type { ProjectDatabases } from '@sayso/project-db'
import type { ChannelKeys, Relay } from '@sayso/relay'
import type {
  AppDomains,
  AppPeople,
  Attachments,
  Bin,
  Comments,
  DeviceLinks,
  Directory,
  ImportedConversations,
  Invitations,
  Members,
  OperatedApps,
  Ownership,
  Portraits,
  PostgresTurnStore,
  ProjectEvents,
  Projects,
  PublishedApps,
  SavedProjects,
  ShownApps,
  Thumbnails,
  TokenUses,
  Uploads,
  VersionMarks,
} from '@sayso/storage'
import type { WebExporter } from '@sayso/web-export'
import type { Logger } from 'pino'
import type { AiDesk } from '../ai/ai-desk.ts'
import type { AppProxy } from '../app-proxy/app-proxy.ts'
import type { ProjectProviders } from '../app-sign-in/project-providers.ts'
import type { DomainChecker } from '../domains/domain-checker.ts'
import type { ProjectFunctions } from '../functions/project-functions.ts'
import type { ProjectSecrets } from '../functions/project-secrets.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Push } from '../push/open-push.ts'
import type { SdkBuilds } from '../sdks/sdk-builds.ts'
import type { WorkLines } from '../slow-work/work-lines.ts'
import type { Addresses } from './addresses.ts'
import type { TrustedProxies } from './client-address.ts'
import type { Downloads } from './downloads.ts'
import type { FunctionCallers } from './function-callers.ts'
import type { LargeAnswers } from './large-answers.ts'
import type { Limits } from './limits.ts'
import type { MailLimits } from './mail-limits.ts'
import type { OpenConnections } from './open-connections.ts'
import type { OwnDomains } from './own-domains.ts'
import type { PublicFolders } from './public-folders.ts'
import type { Quotas } from './quotas.ts'
import type { Readings } from './readings.ts'
import type { StorageLimits } from './storage-limits.ts'
import type { UploadLimits } from './upload-limits.ts'

export interface Services {
  accounts: Accounts
  /** Null: the operator has not configured payment. */
  billing: Billing | null
  /** Null: the operator has not configured mail. */
  mailer: Mailer | null
  ownAccount: OwnAccount
  passkeys: Passkeys
  portraits: Portraits
  projects: Projects
  bin: Bin
  comments: Comments
  members: Members
  invitations: Invitations
  ownership: Ownership
  projectEvents: ProjectEvents
  attachments: Attachments
  thumbnails: Thumbnails
  versionMarks: VersionMarks
  turns: PostgresTurnStore
  importedConversations: ImportedConversations
  tokenUses: TokenUses
  /** Accounts, for the operator's page. */
  directory: Directory
  generation: Generation
  models: ModelCatalogue
  aiDesk: AiDesk
  /** Null: users may not bring keys. */
  userKeys: UserKeys | null
  packages: PackagesService
  packageVersions: PackageVersions
  projectDatabases: ProjectDatabases
  /** Answers apps about their data. */
  gateway: Gateway
  live: Live
  projectFunctions: ProjectFunctions
  functionCallers: FunctionCallers
  push: Push
  projectSecrets: ProjectSecrets
  appPeople: AppPeople
  projectProviders: ProjectProviders
  /** The first files of a project on an SDK. */
  starterOf: (sdk: ExpoSdk) => ProjectFiles
  /** SDK of new projects for which nobody chose another one. */
  defaultSdk: ExpoSdk
  /** Keys of channels on which devices follow projects. */
  channelKeys: ChannelKeys
  deviceLinks: DeviceLinks
  relay: Pick<Relay, 'revoke'>
  uploads: Uploads
  uploadLimits: UploadLimits
  savedProjects: SavedProjects
  publishedApps: PublishedApps
  operatedApps: OperatedApps
  shownApps: ShownApps
  appDomains: AppDomains
  ownDomains: OwnDomains
  domainChecker: DomainChecker
  webExporter: WebExporter
  folders: PublicFolders
  sdkBuilds: SdkBuilds
  addresses: Addresses
  /** Allowed targets of generated apps in the preview, as sources of a policy. */
  appHosts: readonly string[]
  /** Null: the operator has not turned it on. */
  appProxy: AppProxy | null
  /** Origins of other products whose pages may use the relay and show the player. */
  syncOrigins: readonly string[]
  /** The interface that the server listens on. */
  host: string
  port: number
  limits: Limits
  mailLimits: MailLimits
  openConnections: OpenConnections
  quotas: Quotas
  storageLimits: StorageLimits
  trustedProxies: TrustedProxies
  /** The limit of one network; 0 for none. */
  requestsPerSecond: number
  helpUrl: string | null
  /** How to reach the people who run this server, in one sentence. */
  contact: string | null
  /** Null: the operator has set no token, and nothing is measured. */
  metrics: Metrics | null
  metricsToken: string | undefined
  log: Logger
  /** True until the server begins to stop. */
  isAccepting: () => boolean
  /** Open event streams. */
  readings: Readings
  downloads: Downloads
  largeAnswers: LargeAnswers
  lines: WorkLines
  /** Null before the first one that this release knows of. */
  findLastBackup: () => Promise<Date | null>
  isDatabaseReady: () => Promise<boolean>
  /** Free space on the disk with the data folder. */
  freeDiskBytes: () => Promise<number>
  /** False when this process cannot get its database back. */
  isDatabaseAlive: () => boolean
}
