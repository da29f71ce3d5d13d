/** Compiles functions in a process that can be ended: a stranger's file can bring a compiler down, and must not bring the server down with it. */

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PackageManifest } from '@sayso/wire'
import type { PackageSource } from './api.ts'
import { compileFunctions } from './compile-functions.ts'
import type { CompileMessage, CompileReply, PackageAnswer, PackageQuestion } from './compile-messages.ts'

const manifests = new Map<string, Promise<PackageManifest>>()
const open = new Map<number, (answer: PackageAnswer) => void>()
let askedCount = 0

process.on('message', (message: CompileMessage) => {
  if (message.kind === 'compile') {
    void work(message)
    return
  }
  open.get(message.n)?.(message.answer)
  open.delete(message.n)
})
// A server that is gone wants nothing compiled.
process.on('disconnect', () => process.exit(0))

async function work({ n, files, sdkFolder }: Extract<CompileMessage, { kind: 'compile' }>): Promise<void> {
  try {
    const result = await compileFunctions(new Map(files), {
      manifest: await manifestOf(sdkFolder),
      packages,
      readChunk: (file) => readFile(path.join(sdkFolder, file), 'utf8'),
    })
    reply({ kind: 'result', n, result })
  } catch (error) {
    reply({
      kind: 'fault',
      n,
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
}

function manifestOf(sdkFolder: string): Promise<PackageManifest> {
  const known = manifests.get(sdkFolder)
  if (known !== undefined) return known
  const read = readFile(path.join(sdkFolder, 'manifest.json'), 'utf8').then(
    (text): PackageManifest => JSON.parse(text),
  )
  manifests.set(sdkFolder, read)
  // An SDK that has not been built yet may be there for the next one.
  read.catch(() => manifests.delete(sdkFolder))
  return read
}

const packages: PackageSource = {
  async ask(request) {
    const answer = await ask({ kind: 'ask', request })
    if (answer.kind !== 'asked') throw new Error('The packages could not be asked for.')
    return answer.response
  },
  async read(file) {
    const answer = await ask({ kind: 'read', path: file })
    return answer.kind === 'read' ? answer.bytes : null
  },
}

function ask(question: PackageQuestion): Promise<PackageAnswer> {
  askedCount += 1
  const n = askedCount
  const answer = new Promise<PackageAnswer>((resolve) => open.set(n, resolve))
  reply({ kind: 'question', n, question })
  return answer
}

function reply(message: CompileReply): void {
  process.send?.(message)
}
