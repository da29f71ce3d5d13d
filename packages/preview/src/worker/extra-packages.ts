/**
 * Packages that `package.json` names and the SDK does not have: requested from the server, polled until they are
 * ready, and merged into the SDK's manifest. Until then their imports are missing, with a problem that describes the
 * state.
 */

import { localFolder } from '@sayso/bundler'
import { type ProjectFile, packageNameOf, parseJson } from '@sayso/project'
import {
  MAX_EXTRA_PACKAGES,
  type MissingPeer,
  type PackageFailure,
  type PackageManifest,
  type PackagesReady,
  type PackagesRequest,
  type PackagesResponse,
} from '@sayso/wire'
import type { ExtraPackagesState, PackageDecisions } from '../state/preview-state.ts'

export interface ExtraPackages {
  /** Call it before the bundler reads the files: packages that they list for the first time are noted as on their way. */
  expectPackages(changes: ReadonlyMap<string, ProjectFile | null>): void
  /** @param missingImports bare specifiers that lead nowhere after these changes. */
  filesChanged(changes: ReadonlyMap<string, ProjectFile | null>, missingImports: readonly string[]): void
  /** All decisions of the person about little-known packages. */
  decide(decisions: PackageDecisions): void
}

interface ExtraPackagesOptions {
  /** The SDK's own. */
  manifest: PackageManifest
  /** Rejects when the server cannot be reached, or has no such service. */
  ask(request: PackagesRequest): Promise<PackagesResponse>
  /** Puts a manifest to use. `notes`: package name → why it is not there. */
  apply(manifest: PackageManifest, notes: ReadonlyMap<string, string>): void
  /** Called with each change. */
  report(state: ExtraPackagesState): void
  wait(ms: number): Promise<void>
}

/** A person may be typing a version. */
const SETTLE_MS = 400
const POLL_MS = 500
/** Five minutes, which is more than twice what the server gives a build: others may be before it. */
const MAX_POLLS = 600
const MAX_SPECIFIERS = 300

export function createExtraPackages(options: ExtraPackagesOptions): ExtraPackages {
  const { manifest, ask, apply, wait } = options
  let listed: Listed = { dependencies: {}, development: {} }
  let dependencies: Record<string, string> = {}
  /** Packages that the app imports: of those for development, and of more than one question may have, no others are asked for. */
  const imported = new Set<string>()
  let specifiers: readonly string[] = []
  let decisions: PackageDecisions = { allowed: [], declined: [] }
  /** The last request, to detect a new one. */
  let question = JSON.stringify(toRequest())
  let answer: FinalResponse | null = null

  function toRequest(): PackagesRequest {
    const confirmed = decisions.allowed.filter((name) => Object.hasOwn(dependencies, name)).sort()
    return { sdkVersion: manifest.sdkVersion, dependencies, specifiers: [...specifiers], confirmed }
  }

  function filesChanged(
    changes: ReadonlyMap<string, ProjectFile | null>,
    missingImports: readonly string[],
  ): void {
    const packageJson = changes.get('package.json')
    if (packageJson !== undefined) listed = readListed(packageJson, manifest) ?? listed
    for (const name of missingImports.map(packageNameOf))
      if (Object.hasOwn(listed.development, name) || Object.hasOwn(listed.dependencies, name))
        imported.add(name)
    dependencies = wantedOf(listed, imported)
    specifiers = deepImports([...specifiers, ...missingImports], dependencies)
    askIfNew()
  }

  function expectPackages(changes: ReadonlyMap<string, ProjectFile | null>): void {
    const next = dependenciesIn(changes, manifest)
    const isNew = (name: string) => next[name] !== dependencies[name]
    const known = answer?.status === 'ready' ? mergeManifest(manifest, answer) : manifest
    const open = Object.keys(next).filter((name) => !Object.hasOwn(known.packages, name))
    if (!open.some(isNew)) return
    const answered = answer === null ? [] : notesOf(answer, decisions)
    apply(known, new Map([...pendingNotes(open), ...answered]))
  }

  function decide(next: PackageDecisions): void {
    decisions = next
    // Only a refusal may be new, which the server need not know.
    if (!askIfNew() && answer !== null) show(answer)
  }

  function askIfNew(): boolean {
    const request = toRequest()
    const next = JSON.stringify(request)
    if (next === question) return false
    question = next
    void bring(request, next)
    return true
  }

  async function bring(request: PackagesRequest, asked: string): Promise<void> {
    if (Object.keys(request.dependencies).length === 0) {
      if (answer !== null) apply(manifest, new Map())
      answer = null
      options.report({ ...NOTHING_OPEN, isFetching: false })
      return
    }
    if (Object.keys(request.dependencies).length > MAX_EXTRA_PACKAGES) {
      answer = refusalOf(request)
      return show(answer)
    }
    options.report({ ...NOTHING_OPEN, isFetching: true })
    await wait(SETTLE_MS)
    for (let polls = 0; polls < MAX_POLLS && asked === question; polls++) {
      // Asking again is the remedy for a server that is away for a moment.
      const response = await ask(request).catch(() => null)
      if (asked !== question) return
      if (response !== null && response.status !== 'pending') {
        answer = response
        show(response)
        return
      }
      if (polls === 0 && answer?.status !== 'ready') apply(manifest, pendingNotes(Object.keys(dependencies)))
      await wait(response === null ? POLL_MS * 10 : POLL_MS)
    }
    if (asked !== question) return
    // The next change asks again.
    question = ''
    if (answer?.status !== 'ready') apply(manifest, lateNotes(dependencies))
    options.report({ ...NOTHING_OPEN, isFetching: false })
  }

  function show(response: FinalResponse): void {
    const open = response.failures.filter(
      ({ code, name }) => code === 'unconfirmed' && !decisions.declined.includes(name),
    )
    const notes = notesOf(response, decisions)
    apply(response.status === 'ready' ? mergeManifest(manifest, response) : manifest, notes)
    const questions = open.map((failure) => ({ name: failure.name, message: whatIsKnown(failure) }))
    options.report({ isFetching: false, questions, missingPeers: missingPeersOf(response) })
  }

  return { expectPackages, filesChanged, decide }
}

const NOTHING_OPEN = { questions: [], missingPeers: [] } as const

type FinalResponse = Exclude<PackagesResponse, { status: 'pending' }>

/** Nobody looks up thousands of names for one project: others wait for the same service. */
function refusalOf({ dependencies }: PackagesRequest): FinalResponse {
  const entries = Object.entries(dependencies)
  const message = `The app imports ${entries.length} packages that the preview does not have, and ${MAX_EXTRA_PACKAGES} is the most. Remove imports that it can do without.`
  const code = 'too-big'
  return {
    status: 'failed',
    failures: entries.map(([name, version]) => ({ name, version, code, message, suggestion: null })),
  }
}

/** Package name → why it is not there. */
function notesOf(response: FinalResponse, decisions: PackageDecisions): Map<string, string> {
  const notes = new Map(response.failures.map((failure) => [failure.name, noteOf(failure, decisions)]))
  for (const { name, range, wantedBy } of missingPeersOf(response)) {
    notes.set(name, `\`${wantedBy}\` needs \`${name}\` ${range} beside it. Add it to package.json.`)
  }
  return notes
}

function missingPeersOf(response: FinalResponse): readonly MissingPeer[] {
  return response.status === 'failed' ? [] : response.missingPeers
}

function noteOf(failure: PackageFailure, { declined }: PackageDecisions): string {
  const { name, code, message } = failure
  if (code !== 'unconfirmed') return message
  const state = declined.includes(name) ? 'is not used, as you chose' : 'is used only if you allow it'
  return `Package \`${name}\` ${state}. ${whatIsKnown(failure)}`
}

/** Follows a sentence that names the package. */
function whatIsKnown({ name, message }: PackageFailure): string {
  const start = `\`${name}\` `
  return message.startsWith(start) ? `It ${message.slice(start.length)}` : message
}

/** The SDK's modules win: they are known to work, and the frame's own packages are among them. */
function mergeManifest(sdk: PackageManifest, { manifest, baseUrl }: PackagesReady): PackageManifest {
  const chunks = Object.entries(manifest.chunks).map(([name, chunk]) => {
    return [name, { ...chunk, file: `${baseUrl}${chunk.file}` }] as const
  })
  return {
    ...sdk,
    chunks: { ...Object.fromEntries(chunks), ...sdk.chunks },
    modules: { ...manifest.modules, ...sdk.modules },
    packages: { ...manifest.packages, ...sdk.packages },
  }
}

interface Listed {
  dependencies: Record<string, string>
  development: Record<string, string>
}

/** Null for a text that is not JSON, as while it is being typed. */
function readListed(file: ProjectFile | null, manifest: PackageManifest): Listed | null {
  if (file === null || file.isBinary) return { dependencies: {}, development: {} }
  const json = parseJson(file.content)
  if (typeof json !== 'object' || json === null) return null
  const read = (list: string) => extraPackages(Object(Reflect.get(json, list)), manifest)
  return { dependencies: read('dependencies'), development: read('devDependencies') }
}

function extraPackages(list: object, { packages }: PackageManifest): Record<string, string> {
  const extra = Object.entries(list).filter(([name, range]) => {
    return typeof range === 'string' && localFolder(range) === null && !Object.hasOwn(packages, name)
  })
  return Object.fromEntries(extra.map(([name, range]) => [name, String(range)]))
}

/** All, or those that the app imports where one question cannot name all. */
function wantedOf(
  { dependencies, development }: Listed,
  imported: ReadonlySet<string>,
): Record<string, string> {
  const isImported = ([name]: [string, string]) => imported.has(name)
  const all = Object.entries(dependencies)
  const wanted = Object.entries(development).filter(isImported)
  const isMuch = all.length + wanted.length > MAX_EXTRA_PACKAGES
  return sorted(Object.fromEntries([...wanted, ...(isMuch ? all.filter(isImported) : all)]))
}

function sorted(list: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(list).sort())
}

/** Those that lead into one of the packages. */
function deepImports(candidates: readonly string[], dependencies: Record<string, string>): string[] {
  const deep = candidates.filter((specifier) => {
    const name = packageNameOf(specifier)
    return specifier !== name && Object.hasOwn(dependencies, name)
  })
  return [...new Set(deep)].sort().slice(0, MAX_SPECIFIERS)
}

function lateNotes(dependencies: Record<string, string>): Map<string, string> {
  const names = Object.keys(dependencies)
  return new Map(
    names.map((name) => [
      name,
      `Package \`${name}\` was not made ready for the preview within five minutes. It is asked for again with the next change.`,
    ]),
  )
}

/** Notes for a bundler that has read no files yet: the packages of these files are on their way. */
export function firstNotes(
  changes: ReadonlyMap<string, ProjectFile | null>,
  manifest: PackageManifest,
): ReadonlyMap<string, string> {
  return pendingNotes(Object.keys(dependenciesIn(changes, manifest)))
}

function dependenciesIn(
  changes: ReadonlyMap<string, ProjectFile | null>,
  manifest: PackageManifest,
): Record<string, string> {
  return readListed(changes.get('package.json') ?? null, manifest)?.dependencies ?? {}
}

function pendingNotes(names: readonly string[]): Map<string, string> {
  return new Map(names.map((name) => [name, `Package \`${name}\` is being made ready for the preview.`]))
}
