/** Fetches the prebuilt packages: the manifest, then each chunk once. The browser's HTTP cache keeps them. */

import { FRAME_SPECIFIERS, type FramePackages, type PackageManifest } from '@sayso/wire'
import type { TextFetcher } from './fetch-text.ts'

export interface ChunkSource {
  readonly manifest: PackageManifest
  /** Sets the manifest for later lookups: the SDK's, with other packages merged into it. */
  usePackages(manifest: PackageManifest): void
  /** Package data that the frame receives before its first chunk. */
  framePackages: FramePackages
  /** Begins to fetch chunks that will be needed. */
  prefetch(names: readonly string[]): void
  /** The code of a chunk, fetched if it has not been. Throws `FetchTextError`, or `ChunkLoadError` where the manifest does not name it. */
  load(name: string): Promise<string>
}

interface ChunkSourceOptions {
  fetchText: TextFetcher
  /** The browser's copy from an earlier visit, however old; null without one. */
  readKept(url: URL): Promise<string | null>
}

export async function openChunkSource(
  baseUrl: string,
  { fetchText, readKept }: ChunkSourceOptions,
): Promise<ChunkSource> {
  /** Keyed by the name of the file, which contains a hash of its content. */
  const loading = new Map<string, Promise<string>>()
  const address = new URL('manifest.json', baseUrl)
  // The list that there was is nearly always the list that there is: its chunks are on their way while the server is asked.
  readKept(address)
    .then((kept) => kept !== null && prefetchBase(JSON.parse(kept)))
    .catch(ignore)
  const sdkManifest: PackageManifest = JSON.parse(await fetchText(address))
  let manifest = sdkManifest

  function loadFile(file: string): Promise<string> {
    const known = loading.get(file)
    if (known) return known
    const started = fetchText(new URL(file, baseUrl))
    loading.set(file, started)
    // A later need tries again: the network may be back.
    started.catch(() => loading.delete(file))
    return started
  }

  async function load(name: string): Promise<string> {
    const chunk = manifest.chunks[name]
    if (chunk === undefined) throw new ChunkLoadError(name, 'the manifest does not name it')
    return loadFile(chunk.file)
  }

  function prefetchBase(kept: PackageManifest): void {
    for (const name of withImports(kept, listBaseChunks(kept))) {
      const file = kept.chunks[name]?.file
      // The code that needs it gets the error.
      if (file !== undefined) loadFile(file).catch(ignore)
    }
  }

  const source: ChunkSource = {
    get manifest() {
      return manifest
    },
    usePackages(next) {
      manifest = next
    },
    framePackages: { type: 'frame-packages', ids: readFrameIds(sdkManifest) },
    prefetch(names) {
      for (const name of withImports(manifest, names)) {
        // The code that needs the chunk gets the error.
        load(name).catch(ignore)
      }
    },
    load,
  }
  prefetchBase(manifest)
  return source
}

function ignore(): void {}

/** The chunks that every app needs, whatever it imports. */
export function listBaseChunks({ modules }: PackageManifest): string[] {
  const { router: _router, routerRoot: _routerRoot, ...base } = FRAME_SPECIFIERS
  return chunksOf(Object.values(base), modules)
}

/** The chunks that the frame itself runs, each after those that it cannot run without. */
export function listFrameChunks(manifest: PackageManifest, isRouter: boolean): string[] {
  const router = isRouter
    ? chunksOf([FRAME_SPECIFIERS.router, FRAME_SPECIFIERS.routerRoot], manifest.modules)
    : []
  return withImports(manifest, [...listBaseChunks(manifest), ...router])
}

function chunksOf(specifiers: string[], modules: PackageManifest['modules']): string[] {
  return [...new Set(specifiers.flatMap((specifier) => modules[specifier]?.chunk ?? []))]
}

/** These chunks and the chunks that they cannot run without, each after its own imports. */
export function withImports({ chunks }: PackageManifest, names: readonly string[]): string[] {
  const ordered = new Set<string>()
  const visit = (name: string, trail: readonly string[]): void => {
    if (ordered.has(name) || trail.includes(name)) return
    for (const imported of chunks[name]?.imports ?? []) visit(imported, [...trail, name])
    ordered.add(name)
  }
  for (const name of names) visit(name, [])
  return [...ordered]
}

function readFrameIds({ modules }: PackageManifest): FramePackages['ids'] {
  const entries = Object.entries(FRAME_SPECIFIERS).map(([name, specifier]) => {
    const id = modules[specifier]?.id
    if (id === undefined) throw new ChunkLoadError(specifier, 'the manifest does not name it')
    return [name, id]
  })
  return Object.fromEntries(entries)
}

/** The prebuilt packages lack a part. */
class ChunkLoadError extends Error {
  constructor(name: string, reason: string) {
    super(`The preview could not load ${name}: ${reason}.`)
    this.name = 'ChunkLoadError'
  }
}
