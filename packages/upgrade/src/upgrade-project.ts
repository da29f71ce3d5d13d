/**
 * Upgrades a project to an Expo SDK: code first, then settings, which depend on what the code imports afterwards.
 * Source: SPEC.md of this package.
 */

import {
  isFunctionPath,
  isSourcePath,
  type ProjectFile,
  type ProjectFiles,
  packageNameOf,
  readDependencies,
  readRange,
  textFile,
  wantedSdk,
} from '@sayso/project'
import { callMethods } from './code/call-methods.ts'
import type { CodeContext, CodePass } from './code/code-pass.ts'
import { listMissingDefaults } from './code/default-exports.ts'
import { replaceElements } from './code/hooked-elements.ts'
import { listMissingNames } from './code/missing-names.ts'
import { moveEntries } from './code/moved-entries.ts'
import { moveMembers } from './code/moved-members.ts'
import { moveNames } from './code/moved-names.ts'
import { removeProps } from './code/removed-props.ts'
import { renameNames } from './code/renamed-names.ts'
import { renameOptions } from './code/renamed-options.ts'
import { applyEdits, lineOf, type Note } from './edit/edits.ts'
import type { UpgradeFacts, UpgradeStep } from './facts/upgrade-facts.ts'
import { readImports } from './read/imports.ts'
import { readSource } from './read/tokens.ts'
import { upgradeAppSettings } from './settings/app-settings.ts'
import { removeBabelPlugins } from './settings/babel-plugins.ts'
import { upgradePackages } from './settings/package-versions.ts'
import type { SettingsContext, SettingsPass } from './settings/settings-pass.ts'
import { upgradeTypeSettings } from './settings/type-settings.ts'

export interface UpgradeItem {
  file: string
  /** In the file as it is afterwards; from 1. */
  line: number
  sentence: string
}

type Upgrade =
  | {
      ok: true
      /** The major version that package.json asked for. */
      from: number
      /** Untouched files keep their identity. */
      files: ProjectFiles
      changes: readonly UpgradeItem[]
      /** Left to a person or a model. */
      left: readonly UpgradeItem[]
    }
  | { ok: false; message: string }

/** Older projects need changes that nobody has written down here. */
const FIRST_SDK = 50

const CODE_PASSES: readonly CodePass[] = [
  renameOptions,
  removeProps,
  callMethods,
  replaceElements,
  moveMembers,
  renameNames,
  moveNames,
  moveEntries,
]

export function upgradeProject(files: ProjectFiles, given: UpgradeFacts): Upgrade {
  const facts = withPlainRecords(given)
  const from = startOf(files, facts)
  if (typeof from === 'string') return { ok: false, message: from }
  const packageJson = files.get('package.json')?.content ?? ''
  const listedBefore = new Set(Object.keys(readDependencies(packageJson) ?? {}))
  const steps = stepsFor(facts, listedBefore)
  const result = new Map(files)
  const changes: UpgradeItem[] = []
  const left: UpgradeItem[] = []
  const before = new Set<string>()
  const after = new Set<string>()
  const code: CodeContext = {
    ...{ facts, routeFolder: routeFolderOf(files, steps) },
    stepsOf: (name) => stepsAt(steps, name),
  }
  for (const [path, file] of files) {
    if (file.isBinary || !isSourcePath(path) || isFunctionPath(path)) continue
    const upgraded = upgradeCode(path, file.content, code)
    for (const name of upgraded.before) before.add(name)
    for (const name of upgraded.after) after.add(name)
    if (upgraded.text !== file.content) result.set(path, { ...file, content: upgraded.text })
    changes.push(...toItems(path, upgraded.text, upgraded.changes))
    left.push(...toItems(path, upgraded.text, upgraded.left))
  }
  const packages = upgradePackages(
    packageJson,
    { imported: packagesOf(after), importedBefore: packagesOf(before) },
    facts,
  )
  result.set('package.json', sameOr(files.get('package.json'), packages.text))
  changes.unshift(...toItems('package.json', packages.text, packages.changes))
  left.push(...toItems('package.json', packages.text, packages.left))
  const context: SettingsContext = {
    facts,
    steps,
    specifiers: after,
    paths: [...files.keys()],
    listed: new Set(Object.keys(readDependencies(packages.text) ?? {})),
  }
  for (const [path, pass] of SETTINGS) {
    const file = files.get(path)
    if (file === undefined || file.isBinary) continue
    const found = pass(file.content, context)
    const edited = applyEdits(file.content, found.edits, [])
    if (edited.text !== file.content) result.set(path, { ...file, content: edited.text })
    changes.push(...toItems(path, edited.text, edited.notes))
    left.push(...toItems(path, file.content, found.left))
  }
  for (const path of CODE_SETTINGS)
    if (files.has(path))
      left.push({ file: path, line: 1, sentence: 'Settings in code are not changed: read them once.' })
  return { ok: true, from, files: result, changes, left }
}

const SETTINGS: readonly (readonly [path: string, pass: SettingsPass])[] = [
  ['app.json', upgradeAppSettings],
  ['babel.config.js', removeBabelPlugins],
  ['tsconfig.json', upgradeTypeSettings],
]
const CODE_SETTINGS = ['app.config.js', 'app.config.ts']

/** The SDK to begin from, or why there is none, as a sentence. */
function startOf(files: ProjectFiles, { sdk }: UpgradeFacts): number | string {
  const file = files.get('package.json')
  if (file === undefined || file.isBinary || readDependencies(file.content) === null)
    return 'The project has no package.json that can be read, so nobody knows which SDK it is on.'
  const range = readRange(file.content, 'expo')
  if (range === '') return 'package.json does not list expo, so there is no SDK to upgrade from.'
  const from = wantedSdk(file.content)
  if (from === null)
    return `“${range}” in package.json is not a version of expo, so nobody knows which SDK the project is on. Write the version there first.`
  if (from >= Number(sdk.major))
    return `The project asks for Expo SDK ${from}, which is not older than ${sdk.major}.`
  if (from < FIRST_SDK)
    return `The project asks for Expo SDK ${from}. Upgrades begin at SDK ${FIRST_SDK}: bring it there first.`
  return from
}

/** A project may import a package that is called `constructor`, which every other record has. */
function withPlainRecords(facts: UpgradeFacts): UpgradeFacts {
  const plain = <Value>(record: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
    Object.assign(Object.create(null), record)
  return {
    ...facts,
    versions: plain(facts.versions),
    toolVersions: plain(facts.toolVersions),
    neededBy: plain(facts.neededBy),
    exports: plain(facts.exports),
    formerExports: plain(facts.formerExports),
  }
}

type Steps = ReadonlyMap<string, readonly UpgradeStep[]>

function stepsFor({ steps }: UpgradeFacts, listed: ReadonlySet<string>): Steps {
  return new Map(
    Object.entries(steps).map(([name, list]) => [
      name,
      list.filter(({ withPackage }) => withPackage === undefined || listed.has(withPackage)),
    ]),
  )
}

/** The first one that there is, as routers look for it. */
function routeFolderOf(files: ProjectFiles, steps: Steps): string | null {
  const folders = [...steps.values()].flatMap((list) =>
    list.flatMap(({ routesNeedDefault = [] }) => routesNeedDefault),
  )
  const paths = [...files.keys()]
  return folders.find((folder) => paths.some((path) => path.startsWith(`${folder}/`))) ?? null
}

function stepsAt(steps: Steps, specifier: string): readonly UpgradeStep[] {
  const name = packageNameOf(specifier)
  const entry = `.${specifier.slice(name.length)}`
  return (steps.get(name) ?? []).filter((step) => (step.entry ?? '.') === entry)
}

interface UpgradedCode {
  text: string
  changes: Note[]
  left: Note[]
  /** Bare specifiers, before and after. */
  before: string[]
  after: string[]
}

/** Each pass reads what the one before it has left. */
function upgradeCode(path: string, text: string, context: CodeContext): UpgradedCode {
  const first = readCode(path, text)
  if (first === null)
    return {
      text,
      changes: [],
      left: [{ at: 0, sentence: 'This file cannot be parsed, so it stays as it is.' }],
      before: [],
      after: [],
    }
  let code = first
  let notes: Note[] = []
  for (const pass of [...CODE_PASSES, listMissingNames, listMissingDefaults]) {
    const found = pass(code, context)
    notes.push(...found.left.map((note) => ({ ...note, isLeft: true })))
    if (found.edits.length === 0) continue
    const edited = applyEdits(code.source.text, found.edits, notes)
    const next = readCode(path, edited.text)
    // A text that cannot be parsed any more would be our mistake: the file keeps what the passes before made of it.
    if (next === null) continue
    notes = edited.notes
    code = next
  }
  return {
    text: code.source.text,
    changes: notes.filter(({ isLeft }) => isLeft !== true),
    left: notes.filter(({ isLeft }) => isLeft === true),
    before: bareSpecifiers(first.imports),
    after: bareSpecifiers(code.imports),
  }
}

function readCode(path: string, text: string) {
  const source = readSource(path, text)
  return source === null ? null : { path, source, imports: readImports(source) }
}

function bareSpecifiers(imports: readonly { specifier: string }[]): string[] {
  return imports.map(({ specifier }) => specifier).filter((specifier) => /^[^./]/.test(specifier))
}

function packagesOf(specifiers: Iterable<string>): Set<string> {
  return new Set([...specifiers].map(packageNameOf))
}

function sameOr(file: ProjectFile | undefined, content: string): ProjectFile {
  return file?.content === content ? file : textFile(content)
}

function toItems(file: string, text: string, notes: readonly Note[]): UpgradeItem[] {
  const items = notes
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, sentence }) => ({ file, line: lineOf(text, at), sentence }))
  // An element’s two tags are one change.
  const known = new Set<string>()
  return items.filter(({ line, sentence }) => known.size < known.add(`${line} ${sentence}`).size)
}
