/**
 * Sorts out the files of a folder or an archive that belong to the project: drops installed and built files, version
 * control, secrets, what editors run, and the one folder around everything. Source: SPEC.md of this package, rules S1 to S5.
 */

export interface SkippedPart {
  /** The folder or file that was left out, as it is named in the import. */
  path: string
  fileCount: number
  why: SkipReason
}

type SkipReason =
  | 'installed'
  | 'version-control'
  | 'built'
  | 'secret'
  | 'system'
  | 'other-package'
  | 'link'
  | 'name'
  | 'too-large'
  | 'twin'
  | 'editor'

export interface SortedOut {
  /** Original path → path in the project, not yet checked. */
  kept: ReadonlyMap<string, string>
  skipped: readonly SkippedPart[]
  /** The folder that was around everything; null when there was none. */
  topFolder: string | null
}

/** `paths` name files, their folders divided by `/`. */
export function sortOutPaths(paths: Iterable<string>): SortedOut {
  const skipped = new Map<string, SkippedPart>()
  const candidates: string[] = []
  for (const path of paths) {
    const part = findSkippedAnywhere(path)
    if (part === null) candidates.push(path)
    else countSkipped(skipped, part)
  }
  const topFolder = findTopFolder(candidates)
  const kept = new Map<string, string>()
  for (const path of candidates) {
    const inside = topFolder === null ? path : path.slice(topFolder.length + 1)
    const output = buildOutputOf(inside)
    if (output === undefined) kept.set(path, inside)
    else countSkipped(skipped, { path: output, why: 'built' })
  }
  return { kept, skipped: [...skipped.values()], topFolder }
}

type Part = Pick<SkippedPart, 'path' | 'why'>

/** Skipped in any folder. Compared in lower case: some disks ignore case. */
const ANYWHERE: Readonly<Record<string, SkipReason>> = {
  node_modules: 'installed',
  '.yarn': 'installed',
  '.pnpmfile.cjs': 'installed',
  '.pnpmfile.js': 'installed',
  '.git': 'version-control',
  '.svn': 'version-control',
  '.hg': 'version-control',
  '.expo': 'built',
  '.husky': 'version-control',
  '.gitconfig': 'version-control',
  '.gitmodules': 'version-control',
  '.ssh': 'secret',
  '.claude': 'editor',
  '.mcp.json': 'editor',
  '.opencode': 'editor',
  'opencode.json': 'editor',
  'opencode.jsonc': 'editor',
  '.gemini': 'editor',
  '.qwen': 'editor',
  '.codex': 'editor',
  '.roo': 'editor',
  '.kiro': 'editor',
  '.amazonq': 'editor',
  '.continue': 'editor',
  '.windsurf': 'editor',
  '.devcontainer': 'editor',
  '.devcontainer.json': 'editor',
  '.zed': 'editor',
  '.idea': 'editor',
  '.exrc': 'editor',
  '.nvimrc': 'editor',
  '.nvim.lua': 'editor',
  '.aider.conf.yml': 'editor',
  'mise.toml': 'editor',
  '.mise.toml': 'editor',
  '.npmrc': 'secret',
  __macosx: 'system',
  '.ds_store': 'system',
  'thumbs.db': 'system',
  'desktop.ini': 'system',
}

/** Skipped at the top of the project only: a deeper folder may well be named `build` by its author. */
const BUILD_OUTPUT = [
  'dist',
  'build',
  'web-build',
  'ios/build',
  'ios/Pods',
  'android/build',
  'android/.gradle',
  'android/app/build',
]

/** The folder that a build has made and that holds this file of a project. */
export function buildOutputOf(path: string): string | undefined {
  return BUILD_OUTPUT.find((folder) => path.startsWith(`${folder}/`))
}

function findSkippedAnywhere(path: string): Part | null {
  const names = path.split('/')
  for (const [index, name] of names.entries()) {
    const lower = name.toLowerCase()
    const isKnown = Object.hasOwn(ANYWHERE, lower)
    const why = isKnown ? ANYWHERE[lower] : (reasonByForm(lower) ?? reasonInFolder(names[index - 1], lower))
    if (why !== undefined) return { path: names.slice(0, index + 1).join('/'), why }
  }
  return null
}

/** Commands and servers that editors and coding agents start when the folder is opened. What else is in these folders stays. */
const RUN_BY_EDITORS: Readonly<Record<string, readonly string[]>> = {
  '.vscode': ['tasks.json', 'mcp.json'],
  '.cursor': ['mcp.json', 'hooks.json'],
}

function reasonInFolder(folder: string | undefined, name: string): SkipReason | undefined {
  const lower = folder?.toLowerCase() ?? ''
  const names = Object.hasOwn(RUN_BY_EDITORS, lower) ? RUN_BY_EDITORS[lower] : undefined
  return names?.includes(name) ? 'editor' : undefined
}

function reasonByForm(name: string): SkipReason | undefined {
  if (name.endsWith('.code-workspace')) return 'editor'
  if (/^\.(env|yarnrc)/.test(name)) return 'secret'
  // Metadata that Macs store with a file on other systems' disks.
  return /^\._./.test(name) ? 'system' : undefined
}

/** Names of a project's own folders: alone at the top they are not a wrapper. */
const PROJECT_FOLDERS = new Set(['app', 'src', 'components', 'assets'])

function findTopFolder(paths: readonly string[]): string | null {
  const first = paths[0]
  const slash = first?.indexOf('/') ?? -1
  if (first === undefined || slash < 1) return null
  const folder = first.slice(0, slash)
  // Paths that the path rules refuse must reach them, not vanish.
  if (folder === '.' || folder === '..' || /[\\:]/.test(folder)) return null
  if (!paths.every((path) => path.startsWith(`${folder}/`))) return null
  return PROJECT_FOLDERS.has(folder) && !paths.includes(`${folder}/package.json`) ? null : folder
}

export function countSkipped(skipped: Map<string, SkippedPart>, { path, why }: Part): void {
  const part = skipped.get(path)
  skipped.set(path, { path, why, fileCount: (part?.fileCount ?? 0) + 1 })
}
