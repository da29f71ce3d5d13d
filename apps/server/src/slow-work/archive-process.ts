/** Reads one archive in a process that can be ended: an archive is a stranger's, and reading it is one long piece of work. */

import os from 'node:os'
import { readProjectZip } from '@sayso/archive'
import type { ProjectFile, ProjectFiles } from '@sayso/project'
import type { ArchiveReply, ArchiveRequest } from './archive-messages.ts'

/** Characters of content in one message: a millisecond or two of the server's time. */
const BATCH_CHARS = 512 * 1024

os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

process.on('message', async ({ archive, choices }: ArchiveRequest) => {
  const result = readProjectZip(archive, choices)
  if (!result.ok) return await reply({ kind: 'end', result })
  for (const files of batchesOf(result.files)) await reply({ kind: 'files', files })
  await reply({ kind: 'end', result: { ...result, files: new Map() } })
})
// A server that is gone has no use for an answer.
process.on('disconnect', () => process.exit(0))

function* batchesOf(files: ProjectFiles): Generator<[path: string, file: ProjectFile][]> {
  let batch: [path: string, file: ProjectFile][] = []
  let chars = 0
  for (const entry of files) {
    batch.push(entry)
    chars += entry[0].length + entry[1].content.length
    if (chars < BATCH_CHARS) continue
    yield batch
    batch = []
    chars = 0
  }
  if (batch.length > 0) yield batch
}

/** Resolves when the server has taken the message in. */
function reply(message: ArchiveReply): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, {}, (error) => (error === null ? resolve() : reject(error)))
  })
}
