/**
 * Which names and ranges lead to the registry. Everything else (`file:`, git, web addresses, paths) is refused: the
 * service fetches from one host only.
 */

import { validRange } from 'semver'

interface RegistrySpec {
  /** Name on the registry; differs from the name in `dependencies` for an alias. */
  name: string
  /** Semver range, exact version or tag. */
  range: string
}

type SpecOutcome = { ok: true; spec: RegistrySpec } | { ok: false; reason: string }

export function parseSpec(name: string, wanted: string): SpecOutcome {
  if (!isPackageName(name)) return { ok: false, reason: `\`${name}\` is not a valid package name.` }
  const alias = /^npm:(@?[^@]+)(?:@(.*))?$/.exec(wanted.trim())
  if (alias) {
    const [, target = '', range = ''] = alias
    return isPackageName(target)
      ? parseSpec(target, range)
      : { ok: false, reason: `\`${target}\` is not a valid package name.` }
  }
  const range = wanted.trim() || '*'
  if (validRange(range) !== null || TAG.test(range)) return { ok: true, spec: { name, range } }
  return {
    ok: false,
    reason: `\`${wanted}\` is not a version of the package registry. The preview takes versions such as \`^1.2.0\`, and neither files nor git or web addresses.`,
  }
}

/** A letter first: anything that starts otherwise is a path or a broken range. No `/` and no `:`. */
const TAG = /^[a-z][\w.-]{0,100}$/i

const PART = /^[a-z0-9~-][a-z0-9._~-]*$/i

/** Old packages have capitals in their names, so these pass. */
export function isPackageName(name: string): boolean {
  if (name.length === 0 || name.length > 214) return false
  const parts = name.startsWith('@') ? name.slice(1).split('/') : [name]
  const hasParts = parts.length === (name.startsWith('@') ? 2 : 1)
  return hasParts && parts.every((part) => PART.test(part)) && !FORBIDDEN.has(name.toLowerCase())
}

const FORBIDDEN = new Set(['node_modules', 'favicon.ico', '__proto__'])
