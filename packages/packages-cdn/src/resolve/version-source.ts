/** Lists the versions of a package without fetching any of it: for a `package.json` written from memory. */

import { loadCompatTable } from '@sayso/compat'
import { DEFAULT_LIMITS, type Limits } from '../bounds/limits.ts'
import { PackageError } from '../bounds/package-error.ts'
import { parseSpec } from '../fetch/package-spec.ts'
import { createRegistryClient, type RegistryClient } from '../fetch/registry-client.ts'
import { findUntrusted } from '../trust/trust-policy.ts'
import { pickVersion } from './pick-version.ts'

interface VersionSourceOptions {
  /** Ends in a slash; see `readRegistryAddress`. Asked for with the first package, and again if it fails. */
  registry: () => Promise<string>
  limits?: Partial<Limits>
  nowMs?: () => number
}

type FoundVersion =
  /** The version that npm would install. */
  | { kind: 'found'; version: string }
  /** The package has no such version; null when it has none that is called latest. */
  | { kind: 'no-such-version'; newest: string | null }
  | { kind: 'no-such-package' }
  /** The registry is away, or the range leads elsewhere: a file, a repository, an address. */
  | { kind: 'unknown' }

interface VersionSource {
  /** Never rejects. */
  find(name: string, range: string, signal: AbortSignal): Promise<FoundVersion>
  /** Whether a package would be fetched without asking. Never rejects: when in doubt, it is not trusted. */
  isTrusted(name: string, signal: AbortSignal): Promise<boolean>
}

export function createVersionSource(options: VersionSourceOptions): VersionSource {
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const nowMs = options.nowMs ?? (() => performance.now())
  let client: Promise<RegistryClient> | null = null

  function connect(): Promise<RegistryClient> {
    client ??= options.registry().then((registry) => createRegistryClient({ registry, limits, nowMs }))
    client.catch(() => {
      client = null
    })
    return client
  }

  async function find(name: string, range: string, signal: AbortSignal): Promise<FoundVersion> {
    const parsed = parseSpec(name, range)
    if (!parsed.ok) return { kind: 'unknown' }
    const packument = await (await connect()).packument(parsed.spec.name, signal)
    try {
      return { kind: 'found', version: pickVersion(packument, parsed.spec.range) }
    } catch (error) {
      if (!(error instanceof PackageError)) throw error
      return { kind: 'no-such-version', newest: packument.tags.latest ?? null }
    }
  }

  async function isTrusted(name: string, signal: AbortSignal): Promise<boolean> {
    const registry = await connect()
    const nowMs = Date.now()
    // Trust in a name does not depend on the SDK.
    const asked = { registry, preloaded: [], table: loadCompatTable(), confirmed: [], nowMs, signal }
    return (await findUntrusted({ [name]: 'latest' }, asked)).size === 0
  }

  return {
    isTrusted: (name, signal) => isTrusted(name, signal).catch(() => false),
    find: (name, range, signal) =>
      find(name, range, signal).catch((error: unknown) =>
        error instanceof PackageError && error.code === 'not-found'
          ? { kind: 'no-such-package' }
          : { kind: 'unknown' },
      ),
  }
}
