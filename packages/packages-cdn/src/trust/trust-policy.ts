/**
 * Decides whether a package may be fetched because a project names it. Models invent names, and strangers publish
 * packages under them: so a person is asked first about a name that is neither well known nor well tried. The
 * registry does not report how often a package is used; its age and its versions are the substitute.
 */

import type { CompatTable } from '@sayso/compat'
import { inParallel } from '../bounds/in-parallel.ts'
import { PackageError } from '../bounds/package-error.ts'
import type { PackageHistory } from '../fetch/package-history.ts'
import { parseSpec } from '../fetch/package-spec.ts'
import type { RegistryClient } from '../fetch/registry-client.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const TRIED_MS = 365 * DAY_MS
const TRIED_VERSIONS = 5
const MANY_VERSIONS = 20

interface TrustOptions {
  registry: RegistryClient
  /** Names that the SDK has, whose scopes are as good as they are. */
  preloaded: readonly string[]
  table: CompatTable
  /** Names that a person has allowed. */
  confirmed: readonly string[]
  nowMs: number
  signal: AbortSignal
}

/** Name in `dependencies` → why it is not fetched. Names of which nothing can be learned are left to who fetches them. */
export async function findUntrusted(
  dependencies: Readonly<Record<string, string>>,
  options: TrustOptions,
): Promise<Map<string, PackageError>> {
  const untrusted = new Map<string, PackageError>()
  const confirmed = new Set(options.confirmed)
  const open = Object.entries(dependencies).filter(([name]) => !confirmed.has(name))
  await inParallel(open, PARALLEL_QUESTIONS, async ([name, range]) => {
    const parsed = parseSpec(name, range)
    // An alias is as good as the package that it leads to.
    if (!parsed.ok || isWellKnown(parsed.spec.name, options.preloaded, options.table)) return
    const reason = await reasonToAsk(parsed.spec.name, options)
    if (reason !== null) untrusted.set(name, new PackageError('unconfirmed', name, reason))
  })
  return untrusted
}

const PARALLEL_QUESTIONS = 4

async function reasonToAsk(name: string, { registry, nowMs, signal }: TrustOptions): Promise<string | null> {
  try {
    return reasonIn(name, await registry.history(name, signal), nowMs)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof PackageError)) throw error
    // An entry too large to read means years of releases.
    return null
  }
}

/** Null for a package that is well tried. */
export function reasonIn(name: string, history: PackageHistory, nowMs: number): string | null {
  const { createdAtMs, versionCount, maintainerCount } = history
  if (createdAtMs === null) {
    // Some mirrors leave all dates out. A long list of versions took its time too.
    if (versionCount >= MANY_VERSIONS) return null
    return `The registry does not say how old \`${name}\` is, and it has only ${plural(versionCount, 'version')}.`
  }
  const ageMs = nowMs - createdAtMs
  if (ageMs >= TRIED_MS && versionCount >= TRIED_VERSIONS) return null
  const facts = [plural(versionCount, 'version')]
  if (maintainerCount > 0) facts.push(plural(maintainerCount, 'maintainer'))
  return `\`${name}\` was first published ${ageText(ageMs)} and has ${facts.join(' and ')}.`
}

/**
 * A trusted name, or one of a trusted scope. A scope belongs to one owner, so nobody else can publish under it; it is
 * trusted where the SDK has a package of it, or where its folder in `compat` lists it, and never for a name that is
 * only suggested.
 */
export function isWellKnown(name: string, preloaded: readonly string[], table: CompatTable): boolean {
  const scope = name.startsWith('@') ? `${name.split('/')[0]}/` : null
  const isOfScope = (known: string) => scope !== null && known.startsWith(scope)
  if (preloaded.some((known) => known === name || isOfScope(known))) return true
  return Object.values(table.packages).some(
    ({ name: known, registry }) =>
      (registry?.isTrusted === true && known === name) ||
      (registry?.isScopeTrusted === true && isOfScope(known)),
  )
}

function ageText(ageMs: number): string {
  const days = Math.floor(ageMs / DAY_MS)
  if (days < 1) return 'today'
  if (days < 60) return `${plural(days, 'day')} ago`
  if (days < 2 * 365) return `${Math.floor(days / 30)} months ago`
  return `${Math.floor(days / 365)} years ago`
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
