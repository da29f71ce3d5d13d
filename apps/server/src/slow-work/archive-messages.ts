/** Messages between the server and the process that reads one archive for it. */

import type { ImportChoices, ImportResult } from '@sayso/archive'
import type { ProjectFile } from '@sayso/project'

export interface ArchiveRequest {
  archive: Uint8Array
  choices: ImportChoices
}

/** Files come in batches, since one large message would hold up the server's event loop; `end` comes last, its `files` empty. */
export type ArchiveReply =
  | { kind: 'files'; files: readonly [path: string, file: ProjectFile][] }
  | { kind: 'end'; result: ImportResult }
