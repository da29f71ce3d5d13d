/** The other end of `createWebExporter`: makes one export after the other in a process that can be ended. */

import os from 'node:os'
import { DEFAULT_SDK, type ExpoSdk, type ProjectFile, sdkOfProject } from '@sayso/project'
import type { ExportReply, ExportRequest, PackageAnswer, PackageQuestion } from './export-messages.ts'
import { exportSite } from './export-site.ts'
import type { PackageSource } from './package-source.ts'
import { readPageParts } from './page-parts.ts'
import { readSdkParts, type SdkParts } from './sdk-parts.ts'

os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

const page = readPageParts()
// The first export reports it.
page.catch(() => undefined)
/** Read once each. Most exports are of the default SDK, so it is read before anybody asks. */
const parts = new Map<ExpoSdk, Promise<SdkParts>>()
partsOf(DEFAULT_SDK).catch(() => undefined)
const open = new Map<number, (answer: PackageAnswer) => void>()
let asked = 0
let files = new Map<string, ProjectFile>()

process.on('message', (request: ExportRequest) => {
  switch (request.kind) {
    case 'files':
      for (const [path, file] of request.files) files.set(path, file)
      return
    case 'answer':
      open.get(request.n)?.(request.answer)
      open.delete(request.n)
      return
    case 'export':
      void work(request)
      return
  }
})
// A server that is gone wants nothing exported.
process.on('disconnect', () => process.exit(0))

async function work({ facts }: Extract<ExportRequest, { kind: 'export' }>): Promise<void> {
  const project = files
  files = new Map()
  try {
    const sdk = await partsOf(sdkOfProject(project))
    const result = await exportSite(project, facts, { sdk, page: await page, packages })
    if (result.kind === 'exported') {
      for (const [path, bytes] of result.files) await reply({ kind: 'file', path, bytes })
      await reply({ kind: 'end', result: { ...result, files: new Map() } })
    } else await reply({ kind: 'end', result })
  } catch (error) {
    await reply({
      kind: 'fault',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
}

function partsOf(sdk: ExpoSdk): Promise<SdkParts> {
  const known = parts.get(sdk)
  if (known !== undefined) return known
  const read = readSdkParts(sdk)
  parts.set(sdk, read)
  // An SDK that has not been built yet may be there for the next export.
  read.catch(() => parts.delete(sdk))
  return read
}

const packages: PackageSource = {
  async ask(request) {
    const answer = await question({ kind: 'ask', request })
    if (answer.kind !== 'asked') throw new Error('The packages could not be asked for.')
    return answer.response
  },
  async read(path) {
    const answer = await question({ kind: 'read', path })
    return answer.kind === 'read' ? answer.bytes : null
  },
}

async function question(asks: PackageQuestion): Promise<PackageAnswer> {
  asked += 1
  const n = asked
  const answer = new Promise<PackageAnswer>((resolve) => open.set(n, resolve))
  await reply({ kind: 'question', n, question: asks })
  return await answer
}

/** Resolves when the other side has taken the message in. */
function reply(message: ExportReply): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, {}, (error) => (error === null ? resolve() : reject(error)))
  })
}
