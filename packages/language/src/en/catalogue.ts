/** All English texts, and the shape that they give the catalogue of every language. A page imports the type alone. */

import { account } from './account.ts'
import { ai } from './ai.ts'
import { code } from './code.ts'
import { commands } from './commands.ts'
import { comments } from './comments.ts'
import { common } from './common.ts'
import { composer } from './composer.ts'
import { conversation } from './conversation.ts'
import { database } from './database.ts'
import { devices } from './devices.ts'
import { home } from './home.ts'
import { imports } from './imports.ts'
import { live } from './live.ts'
import { look } from './look.ts'
import { members } from './members.ts'
import { operator } from './operator.ts'
import { page } from './page.ts'
import { preview } from './preview.ts'
import { projects } from './projects.ts'
import { prompts } from './prompts.ts'
import { publish } from './publish.ts'
import { rows } from './rows.ts'
import { session } from './session.ts'
import { status } from './status.ts'
import { structure } from './structure.ts'
import { upgrade } from './upgrade.ts'
import { usage } from './usage.ts'
import { versions } from './versions.ts'
import { workbench } from './workbench.ts'

export const english = {
  account,
  ai,
  code,
  comments,
  commands,
  common,
  composer,
  conversation,
  database,
  devices,
  home,
  imports,
  live,
  look,
  members,
  operator,
  page,
  preview,
  projects,
  prompts,
  publish,
  rows,
  session,
  status,
  structure,
  upgrade,
  usage,
  versions,
  workbench,
}

export type Catalogue = { readonly [Area in keyof typeof english]: Texts<(typeof english)[Area]> }

/** The same keys, no more and no fewer. */
export type Texts<English> = Readonly<Record<keyof English, string>>

export type AreaName = Exclude<keyof Catalogue, 'common'>
