/**
 * Prints the exact request that a model gets: `npm run print-request -w @sayso/generation -- <folder> "<prompt>" [--ask] [--context <tokens>]`.
 * The folder is any Expo project; nothing is sent anywhere.
 */

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type ProjectFile, parseProjectPath } from '@sayso/project'
import { buildModelRequest } from '../src/context/build-model-request.ts'
import { countTokens } from '../src/context/count-tokens.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ask: { type: 'boolean' }, context: { type: 'string', default: '128000' } },
})
const [folder, prompt] = positionals
const contextTokens = Number(values.context)
if (!folder || !prompt || !Number.isInteger(contextTokens) || contextTokens < 1) {
  console.error(
    'Usage: npm run print-request -w @sayso/generation -- <project folder> "<prompt>" [--ask] [--context <tokens>]',
  )
  process.exit(1)
}
const { request, leftOut } = buildModelRequest({
  model: {
    id: 'print/only',
    label: 'Print',
    provider: 'print',
    isDemo: false,
    acceptsImages: false,
    contextTokens,
  },
  prompt,
  mode: values.ask ? 'ask' : 'build',
  pictures: { byMessage: new Map(), contents: new Map(), ofPrompt: [] },
  files: await readProject(path.resolve(process.env.INIT_CWD ?? '.', folder)),
  messages: [],
  lastAnswerFiles: null,
  continuedMessageId: null,
  now: new Date(),
})
console.log(`=== system, about ${countTokens(request.system)} tokens\n${request.system}`)
if (leftOut !== null)
  console.log(`\n=== left out for want of room: ${leftOut.fileCount} files\n${leftOut.paths.join('\n')}`)
for (const { role, text } of request.messages)
  console.log(`\n=== ${role}, about ${countTokens(text)} tokens\n${text}`)

async function readProject(root: string): Promise<Map<string, ProjectFile>> {
  const files = new Map<string, ProjectFile>()
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const parsed = parseProjectPath(path.relative(root, file).split(path.sep).join('/'))
    if (!entry.isFile() || !parsed.ok) continue
    const bytes = await readFile(file)
    const isBinary = bytes.includes(0)
    files.set(parsed.path, { content: bytes.toString(isBinary ? 'base64' : 'utf8'), isBinary })
  }
  return files
}
