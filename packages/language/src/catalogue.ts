/** Shape of the catalogue of one language: each area with the keys of the English texts. */

import type { account } from './en/account.ts'
import type { code } from './en/code.ts'
import type { commands } from './en/commands.ts'
import type { common } from './en/common.ts'
import type { composer } from './en/composer.ts'
import type { conversation } from './en/conversation.ts'
import type { database } from './en/database.ts'
import type { devices } from './en/devices.ts'
import type { home } from './en/home.ts'
import type { imports } from './en/imports.ts'
import type { page } from './en/page.ts'
import type { preview } from './en/preview.ts'
import type { projects } from './en/projects.ts'
import type { prompts } from './en/prompts.ts'
import type { session } from './en/session.ts'
import type { status } from './en/status.ts'
import type { usage } from './en/usage.ts'
import type { versions } from './en/versions.ts'
import type { workbench } from './en/workbench.ts'

export interface Catalogue {
  account: Texts<typeof account>
  code: Texts<typeof code>
  commands: Texts<typeof commands>
  common: Texts<typeof common>
  composer: Texts<typeof composer>
  conversation: Texts<typeof conversation>
  database: Texts<typeof database>
  devices: Texts<typeof devices>
  home: Texts<typeof home>
  imports: Texts<typeof imports>
  page: Texts<typeof page>
  preview: Texts<typeof preview>
  projects: Texts<typeof projects>
  prompts: Texts<typeof prompts>
  session: Texts<typeof session>
  status: Texts<typeof status>
  usage: Texts<typeof usage>
  versions: Texts<typeof versions>
  workbench: Texts<typeof workbench>
}

/** The same keys, no more and no fewer. */
export type Texts<English> = Readonly<Record<keyof English, string>>

export type AreaName = Exclude<keyof Catalogue, 'common'>
