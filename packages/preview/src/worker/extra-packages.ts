/**
 * Packages that `package.json` names and the SDK does not have: asked of the server, polled until they are ready, and
 * merged into the SDK's manifest. Until then their imports are missing, with a problem that says what is going on.
 */

import type { ProjectFile } from '@sayso/project'
import type { PackageManifest, PackagesReady, PackagesRequest, PackagesResponse } from '@sayso/wire'

export interface ExtraPackages {
  /** @param missingImports bare specifiers that lead nowhere after these changes. */
  filesChanged(changes: ReadonlyMap<string, ProjectFile | null>, missingImports: readonly string[]): void
}

export interface ExtraPackagesOptions {
  /** The SDK's own. */
  manifest: PackageManifest
  /** Rejects when the server cannot be reached, or has no such service. */
  ask(request: PackagesRequest): Promise<PackagesResponse>
  /** Puts a manifest to use. `notes`: package name → why it is not there. */
  apply(manifest: PackageManifest, notes: ReadonlyMap<string, string>): void
  wait(ms: number): Promise<void>
}

/** A person may be typing a version. */
const SETTLE_MS = 400
const POLL_MS = 500
/** About five minutes, which is more than the server gives a build. */
const MAX_POLLS = 300
const MAX_SPECIFIERS = 300

export function createExtraPackages({ manifest, ask, apply, wait }: ExtraPackagesOptions): ExtraPackages {
  let dependencies: Record<string, string> = {}
  let specifiers: readonly string[] = []
  /** What was asked last, to know whether anything is new. */
  let question = JSON.stringify([dependencies, specifiers])
  let hasExtras = false

  function filesChanged(
    changes: ReadonlyMap<string, ProjectFile | null>,
    missingImports: readonly string[],
  ): void {
    const packageJson = changes.get('package.json')
    if (packageJson !== undefined) dependencies = readDependencies(packageJson, manifest) ?? dependencies
    specifiers = deepImports([...specifiers, ...missingImports], dependencies)
    const next = JSON.stringify([dependencies, specifiers])
    if (next === question) return
    question = next
    void bring(next)
  }

  async function bring(asked: string): Promise<void> {
    const request = { sdkVersion: manifest.sdkVersion, dependencies, specifiers: [...specifiers] }
    if (Object.keys(dependencies).length === 0) {
      if (hasExtras) apply(manifest, new Map())
      hasExtras = false
      return
    }
    await wait(SETTLE_MS)
    for (let polls = 0; polls < MAX_POLLS && asked === question; polls++) {
      // Asking again is the remedy for a server that is away for a moment.
      const response = await ask(request).catch(() => null)
      if (asked !== question) return
      if (response !== null && response.status !== 'pending') {
        finish(response)
        return
      }
      if (polls === 0 && !hasExtras) apply(manifest, pendingNotes(dependencies))
      await wait(response === null ? POLL_MS * 10 : POLL_MS)
    }
  }

  function finish(response: Exclude<PackagesResponse, { status: 'pending' }>): void {
    const notes = new Map(response.failures.map(({ name, message }) => [name, message]))
    if (response.status === 'failed') {
      hasExtras = false
      apply(manifest, notes)
      return
    }
    for (const { name, range, wantedBy } of response.missingPeers) {
      notes.set(name, `\`${wantedBy}\` needs \`${name}\` ${range} beside it. Add it to package.json.`)
    }
    hasExtras = true
    apply(mergeManifest(manifest, response), notes)
  }

  return { filesChanged }
}

/** The SDK's modules win: what they are is known, and the frame's own packages are among them. */
export function mergeManifest(sdk: PackageManifest, { manifest, baseUrl }: PackagesReady): PackageManifest {
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

/** Null for a text that is not JSON, as while somebody types it. */
function readDependencies(
  file: ProjectFile | null,
  { packages }: PackageManifest,
): Record<string, string> | null {
  if (file === null || file.isBinary) return {}
  const json = parseJson(file.content)
  if (json === null) return null
  const listed = 'dependencies' in json ? Object.entries(Object(json.dependencies)) : []
  const extra = listed.filter(([name, range]) => typeof range === 'string' && !Object.hasOwn(packages, name))
  return Object.fromEntries(extra.map(([name, range]) => [name, String(range)]).sort())
}

function parseJson(text: string): object | null {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' ? json : null
  } catch {
    // Half-typed; the next change may be readable.
    return null
  }
}

/** Those that lead into one of the packages. */
function deepImports(candidates: readonly string[], dependencies: Record<string, string>): string[] {
  const names = Object.keys(dependencies)
  const deep = candidates.filter((specifier) => names.some((name) => specifier.startsWith(`${name}/`)))
  return [...new Set(deep)].sort().slice(0, MAX_SPECIFIERS)
}

function pendingNotes(dependencies: Record<string, string>): Map<string, string> {
  const names = Object.keys(dependencies)
  return new Map(names.map((name) => [name, `Package \`${name}\` is being made ready for the preview.`]))
}
