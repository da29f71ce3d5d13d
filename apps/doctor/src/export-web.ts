/**
 * The program behind `npm run export-web -- <folder or zip> <out folder>`. Ends with 0 when the site was written, 1 when the project
 * cannot be exported, and 2 when it cannot be read.
 */

import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createPackagesService, readRegistryAddress } from '@sayso/packages-cdn'
import {
  formatVariables,
  type ProjectFiles,
  PUBLIC_VARIABLES_FILE,
  parseJson,
  publicVariablesOf,
  textFile,
} from '@sayso/project'
import {
  createWebExporter,
  packageSourceOf,
  type WebExportFacts,
  type WebExportResult,
} from '@sayso/web-export'
import { missingSdkText } from './missing-sdk.ts'
import { readProject } from './read-project.ts'

const USAGE = `npm run export-web -- <folder or zip> <out folder> [--base /PATH/] [--title TITLE] [--app FOLDER]

Writes an Expo project as a folder of static files that shows the app in any browser.

  --base /PATH/   the site's folder on its host; without it the site is the host's root
  --title TITLE   the app's name on the page; without it the one in app.json
  --app FOLDER    exports this app of a repository with several, as apps/mobile`

const OPTIONS = {
  base: { type: 'string' },
  title: { type: 'string' },
  app: { type: 'string' },
} as const

/** A sentence for the person who ran the program; any other error is ours to fix. */
class CannotExport extends Error {}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof CannotExport ? error.message : error)
  return 2
})

async function main(): Promise<number> {
  const { project, out, base, title, app } = readCommand(process.argv.slice(2))
  const read = await readProject(project, app ?? null)
  if (!read.ok) throw new CannotExport(read.message)
  const missing = missingSdkText(read.files)
  if (missing !== null) throw new CannotExport(missing)
  const inOut = await readdir(out).catch(() => [])
  if (inOut.length > 0) throw new CannotExport(`${out} is not empty. Name a new folder, or empty this one.`)
  const result = await exportProject(withVariables(read.files, read.survey.variables), {
    title: title ?? nameOf(read.files) ?? path.basename(project, path.extname(project)),
    ...(base !== undefined && { basePath: base }),
  })
  if (result.kind === 'failed') {
    for (const { file, line, message } of result.problems)
      console.error(file === undefined ? message : `${file}:${line ?? 1} ${message}`)
    return 1
  }
  for (const [name, bytes] of result.files) {
    await mkdir(path.dirname(path.join(out, name)), { recursive: true })
    await writeFile(path.join(out, name), bytes)
  }
  console.log(`Wrote ${result.files.size} files (${Math.ceil(result.bytes / 1024)} KB) to ${out}.`)
  console.log('Serve the folder over HTTPS, and answer addresses without a file with 404.html or index.html.')
  return 0
}

/** `.env` is not among a project's files here: its public variables count below those of `public.env`. */
function withVariables(files: ProjectFiles, ofEnv: Readonly<Record<string, string>>): ProjectFiles {
  const variables = { ...ofEnv, ...publicVariablesOf(files) }
  if (Object.keys(variables).length === 0) return files
  return new Map([...files, [PUBLIC_VARIABLES_FILE, textFile(formatVariables(variables))]])
}

function readCommand(args: readonly string[]) {
  const folder = process.env.INIT_CWD ?? process.cwd()
  try {
    const { positionals, values } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    const [project, out, ...others] = positionals
    if (project !== undefined && out !== undefined && others.length === 0)
      return { project: path.resolve(folder, project), out: path.resolve(folder, out), ...values }
  } catch {
    // An option that does not exist: the usage names those that do.
  }
  throw new CannotExport(USAGE)
}

async function exportProject(files: ProjectFiles, facts: WebExportFacts): Promise<WebExportResult> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sayso-export-web-'))
  const service = createPackagesService({
    dataDir,
    baseUrl: 'http://localhost',
    registry: () => readRegistryAddress(process.cwd()),
    log: (message, error) => console.error(message, error),
  })
  const exporter = createWebExporter({
    packages: packageSourceOf(service),
    log: (message, error) => console.error(message, error),
  })
  try {
    const exported = await exporter.export(files, facts)
    if (exported === null) throw new Error('An exporter that nobody else uses has no line.')
    return exported
  } finally {
    await exporter.close()
    await service.close()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The app's name in app.json. */
function nameOf(files: ProjectFiles): string | undefined {
  const json = parseJson(files.get('app.json')?.content ?? '')
  const name: unknown = Object(Object(json).expo).name
  return typeof name === 'string' && name.trim() !== '' ? name : undefined
}
