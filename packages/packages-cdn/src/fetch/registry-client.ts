/** Asks the package registry, and nothing but the registry: no other host is ever connected to. */

import type { Limits } from '../bounds/limits.ts'
import { PackageError } from '../bounds/package-error.ts'
import { type PackageHistory, toHistory } from './package-history.ts'
import { type Packument, toPackument, unreadable } from './packument.ts'
import { bounded, readLimited } from './read-limited.ts'
import { type RegistryEntry, readRegistryEntry } from './registry-entry.ts'

export interface RegistryClient {
  /** The registry's data on a package. Answers are kept for an hour. Throws `PackageError`. */
  packument(name: string, signal: AbortSignal): Promise<Packument>
  /** Data that distinguish a well-tried package from a new one. Throws `PackageError`. */
  history(name: string, signal: AbortSignal): Promise<PackageHistory>
  /** Makes the next question about this package go to the registry again. */
  forget(name: string): void
  /** The archive of a version, unchecked. Throws `PackageError`. */
  archive(tarball: Tarball, signal: AbortSignal): Promise<Uint8Array>
}

interface Tarball {
  name: string
  version: string
  /** The archive's address in the registry's entry. */
  address: string
}

interface RegistryOptions {
  /** Ends in a slash. */
  registry: string
  limits: Limits
  nowMs: () => number
}

const KEPT_MS = 60 * 60 * 1000
const KEPT_PACKUMENTS = 500
const MAX_REDIRECTS = 3

export function createRegistryClient({ registry, limits, nowMs }: RegistryOptions): RegistryClient {
  const base = new URL(registry)
  const kept = new Map<string, { atMs: number; packument: Promise<Packument> }>()

  function packument(name: string, signal: AbortSignal): Promise<Packument> {
    const known = kept.get(name)
    if (known && nowMs() - known.atMs < KEPT_MS) return known.packument
    const asked = fetchPackument(name, signal)
    kept.delete(name)
    kept.set(name, { atMs: nowMs(), packument: asked })
    const oldest = kept.keys().next().value
    if (kept.size > KEPT_PACKUMENTS && oldest !== undefined) kept.delete(oldest)
    asked.catch(() => {
      if (kept.get(name)?.packument === asked) kept.delete(name)
    })
    return asked
  }

  async function fetchPackument(name: string, signal: AbortSignal): Promise<Packument> {
    return toPackument(name, await fetchEntry(name, { signal, accept: ABBREVIATED }))
  }

  async function history(name: string, signal: AbortSignal): Promise<PackageHistory> {
    // Times are in the long form alone.
    return toHistory(await fetchEntry(name, { signal, accept: 'application/json' }))
  }

  async function fetchEntry(
    name: string,
    { signal, accept }: Omit<RequestContext, 'name'>,
  ): Promise<RegistryEntry> {
    const url = new URL(name.replace('/', '%2f'), base)
    const response = await request(url, { name, signal, accept })
    const tooBig = () =>
      new PackageError('too-big', name, `The registry's entry of \`${name}\` is too large to read.`)
    try {
      return await readRegistryEntry(bounded(response, limits.maxPackumentBytes, tooBig))
    } catch (cause) {
      if (cause instanceof SyntaxError) throw unreadable(name, `its answer for \`${name}\``, cause)
      if (cause instanceof PackageError) throw cause
      signal.throwIfAborted()
      throw new PackageError('registry', name, `The package registry stopped in the middle of \`${name}\`.`, {
        cause,
      })
    }
  }

  async function archive({ name, version, address }: Tarball, signal: AbortSignal): Promise<Uint8Array> {
    const response = await request(archiveUrl(base, { name, version, address }), {
      name,
      signal,
      accept: '*/*',
    })
    return readLimited(response, limits.maxArchiveBytes, () => archiveTooBig(name, version, limits))
  }

  async function request(url: URL, { name, signal, accept }: RequestContext): Promise<Response> {
    let next = url
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      if (next.origin !== base.origin) break
      const response = await send(next, { name, signal, accept })
      const location = isRedirect(response.status) ? response.headers.get('location') : null
      if (location === null) return accepted(name, response)
      await response.body?.cancel()
      next = new URL(location, next)
    }
    throw new PackageError(
      'registry',
      name,
      `The registry sends the preview elsewhere for \`${name}\`; it does not follow.`,
    )
  }

  async function send(url: URL, { name, signal, accept }: RequestContext): Promise<Response> {
    const signals = AbortSignal.any([signal, AbortSignal.timeout(limits.requestTimeoutMs)])
    try {
      return await fetch(url, {
        headers: { accept },
        redirect: 'manual',
        signal: signals,
        credentials: 'omit',
      })
    } catch (cause) {
      signal.throwIfAborted()
      throw new PackageError(
        'registry',
        name,
        `The package registry does not answer, so \`${name}\` cannot be fetched.`,
        { cause },
      )
    }
  }

  return { packument, history, archive, forget: (name) => void kept.delete(name) }
}

interface RequestContext {
  name: string
  signal: AbortSignal
  accept: string
}

/** The short form, which leaves readmes and histories out. */
const ABBREVIATED = 'application/vnd.npm.install-v1+json; q=1.0, application/json; q=0.8'

/** A mirror hands out addresses of the registry that it mirrors; the same path on the mirror has the archive too. */
function archiveUrl(base: URL, { name, version, address }: Tarball): URL {
  const given = URL.canParse(address, base) ? new URL(address, base) : null
  if (given?.origin === base.origin) return given
  const fileName = name.slice(name.lastIndexOf('/') + 1)
  return new URL(`${name}/-/${fileName}-${version}.tgz`, base)
}

function archiveTooBig(name: string, version: string, limits: Limits): PackageError {
  const limit = Math.round(limits.maxArchiveBytes / 1024 / 1024)
  return new PackageError(
    'too-big',
    name,
    `\`${name}@${version}\` is too large: its archive has more than ${limit} MB.`,
  )
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400 && status !== 304
}

async function accepted(name: string, response: Response): Promise<Response> {
  if (response.ok) return response
  await response.body?.cancel()
  if (response.status === 404) {
    throw new PackageError('not-found', name, `There is no package named \`${name}\`.`)
  }
  throw new PackageError(
    'registry',
    name,
    `The package registry answered ${response.status} for \`${name}\`.`,
  )
}
