/**
 * The program behind `npm run upgrade -- <folder>`. Ends with 0 when the project is upgraded and nothing is left to do, 1 when something is
 * left or a screen no longer runs, and 2 when the project cannot be upgraded.
 */

import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { distFolder, readUpgradeFacts } from '@sayso/expo-sdk'
import { EXPO_SDKS, findSdk, type ProjectFiles, readDependencies } from '@sayso/project'
import { loadStarterFiles } from '@sayso/starter'
import { upgradeProject } from '@sayso/upgrade'
import { missingSdkText } from './missing-sdk.ts'
import type { openScreens } from './open-screens.ts'
import { readProject } from './read-project.ts'
import { finishReplacing, replaceFiles } from './replace-files.ts'
import { uncommittedFiles } from './uncommitted.ts'
import { changesText, screensText } from './upgrade-text.ts'

const NEWEST = EXPO_SDKS.at(-1)?.major ?? ''
const USAGE = `npm run upgrade -- <folder> [--check] [--to ${NEWEST}] [--pictures DIR] [--no-screens] [--anyway] [--allow-packages]

Upgrades an Expo project to a newer SDK: versions, settings and code, each change with its file and line. Every screen is opened before
and after; when one that ran no longer does, nothing is written.

  --check            changes nothing: lists what would be changed, and what would be left
  --to SDK           the SDK to upgrade to; without it the newest, ${NEWEST}
  --pictures DIR     saves a picture of each screen, before and after
  --no-screens       opens no screens
  --anyway           writes although a screen no longer runs, or although a file has uncommitted changes
  --allow-packages   fetches packages of which little is known, too

Ends with 0 when all is done, 1 when something is left to do or nothing was written, and 2 when the project cannot be upgraded.`

const OPTIONS = {
  check: { type: 'boolean' },
  to: { type: 'string' },
  pictures: { type: 'string' },
  'no-screens': { type: 'boolean' },
  anyway: { type: 'boolean' },
  'allow-packages': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Reading takes the packages of a workspace into the app, and out of package.json. */
const WORKSPACE = (name: string) =>
  `Nothing is written, since the app takes packages of its workspace, which ${name} would lose. Use --check, and make its changes by hand.`
/** The screens take a while, in which an editor may save. */
const CHANGED = (name: string) => `Nothing was written, since ${name} has changed meanwhile. Run this again.`

/** A sentence for the person who ran the program; any other error is ours to fix. */
class CannotUpgrade extends Error {}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof CannotUpgrade ? error.message : error)
  return 2
})

async function main(): Promise<number> {
  const { folder, ...options } = readCommand(process.argv.slice(2))
  if (options.help === true) {
    console.log(USAGE)
    return 0
  }
  const isFolder = await stat(folder)
    .then((info) => info.isDirectory())
    .catch(() => false)
  if (!isFolder) throw new CannotUpgrade(`${folder} is not a folder.`)
  const finished = options.check === true ? null : await finishReplacing(folder)
  if (finished !== null)
    console.log(`An upgrade was interrupted here: its last ${finished} files are in place now.`)
  const before = await readFolder(folder)
  const upgrade = upgradeProject(before, await readFacts(options.to ?? NEWEST))
  if (!upgrade.ok) throw new CannotUpgrade(upgrade.message)
  const changed = new Map(
    [...upgrade.files].flatMap(([name, file]) =>
      file === before.get(name) ? [] : [[name, file.content] as const],
    ),
  )
  console.log(changesText(upgrade.changes, upgrade.left))
  if (options.check === true) return upgrade.left.length > 0 ? 1 : 0
  const names = [...changed.keys()]
  await refuseDiffering({ folder, before, names }, WORKSPACE)
  if (options.anyway !== true) await refuseUncommitted(folder, names)
  const screens =
    options['no-screens'] === true ? null : await compare({ before, after: upgrade.files }, options)
  if (screens !== null && screens.pairs.length > 0) console.log(`${screensText(screens.pairs)}\n`)
  if (options.anyway !== true && screens?.isDoubtful === true) {
    console.log(
      'Nothing was written, since a screen that ran was not seen running again. --anyway writes all the same.',
    )
    return 1
  }
  await refuseDiffering({ folder, before, names }, CHANGED)
  await replaceFiles(folder, changed)
  console.log(`Upgraded ${changed.size} files. Install its packages again.`)
  return upgrade.left.length > 0 ? 1 : 0
}

function readCommand(args: readonly string[]) {
  const from = process.env.INIT_CWD ?? process.cwd()
  try {
    const { positionals, values } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    const [folder, ...others] = positionals
    if (values.help === true || (folder !== undefined && others.length === 0)) {
      const pictures = values.pictures === undefined ? undefined : path.resolve(from, values.pictures)
      return { ...values, folder: path.resolve(from, folder ?? ''), pictures }
    }
  } catch {
    // An option that does not exist: the usage names those that do.
  }
  throw new CannotUpgrade(USAGE)
}

async function readFolder(folder: string): Promise<ProjectFiles> {
  const read = await readProject(folder)
  if (!read.ok) throw new CannotUpgrade(read.message)
  const { app } = read.survey
  if (app !== '') throw new CannotUpgrade(`The app is in ${path.join(folder, app)}: name that folder.`)
  return read.files
}

async function readFacts(major: string) {
  const sdk = findSdk(major)
  const known = EXPO_SDKS.map((each) => each.major).join(' and ')
  if (sdk === undefined) throw new CannotUpgrade(`There is no Expo SDK ${major} here. There are ${known}.`)
  // Without its exports no pass knows where a name has gone.
  if (!existsSync(path.join(distFolder(sdk), 'manifest.json')))
    throw new CannotUpgrade(
      `Expo SDK ${major} is not built here yet. Run \`npm run build -- --sdk ${major}\` first.`,
    )
  const starter = (await loadStarterFiles(sdk))['package.json']?.content ?? ''
  const tools = Object.entries(readDependencies(starter, 'devDependencies') ?? {})
  return readUpgradeFacts(sdk, Object.fromEntries(tools.map(([name, version]) => [name, String(version)])))
}

async function refuseUncommitted(folder: string, files: readonly string[]): Promise<void> {
  const uncommitted = await uncommittedFiles(folder, files)
  if (uncommitted === null || uncommitted.length === 0) return
  throw new CannotUpgrade(
    `Nothing was written: ${uncommitted.slice(0, 5).join(', ')} has changes that are not committed. Commit them first, so that you can compare, or use --anyway.`,
  )
}

interface Read {
  folder: string
  before: ProjectFiles
  names: readonly string[]
}

async function refuseDiffering(
  { folder, before, names }: Read,
  why: (name: string) => string,
): Promise<void> {
  for (const name of names) {
    const text = await readFile(path.join(folder, name), 'utf8').catch(() => null)
    if (text?.replace(/^\uFEFF/, '') !== before.get(name)?.content.replace(/^\uFEFF/, ''))
      throw new CannotUpgrade(why(name))
  }
}

type Projects = Parameters<typeof openScreens>[0]

async function compare(projects: Projects, options: Parameters<typeof openScreens>[1]) {
  const missing = [projects.before, projects.after].map(missingSdkText).find((text) => text !== null)
  if (typeof missing === 'string') throw new CannotUpgrade(`${missing} Or use --no-screens.`)
  const screens = await import('./open-screens.ts')
  return screens.openScreens(projects, options)
}
