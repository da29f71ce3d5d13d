/** Commands as rows of the palette. */

import { type Command, findCommands } from './command.ts'
import type { Row } from './find-dialog.tsx'
import { KeyCaps } from './key-caps.tsx'

export function commandRows(commands: readonly Command[], query: string): Row[] {
  return findCommands(commands, query).map(({ label, keys, run }) => ({
    id: label,
    take: run,
    content: (
      <>
        <span className="flex-1">{label}</span>
        {keys === null ? null : <KeyCaps keys={keys} />}
      </>
    ),
  }))
}
