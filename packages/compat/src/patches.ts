/** Patches as unified diffs: how a folder's are read, and how one is applied. */

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { applyPatch, parsePatch } from 'diff'
import { CompatError } from './compat-error.ts'
import type { CompatPatch } from './compat-table.ts'

/**
 * A `.patch` changes one file. The lines above its `---` give the reason, and optionally a range of versions:
 * `Versions: >=2 <4`.
 */
export function readPatches(folder: string, packageName: string): CompatPatch[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.patch'))
  return names.sort().map((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8')
    const [first, ...others] = parsePatch(text)
    const file = first?.newFileName?.replace(/^b\//, '')
    if (first === undefined || file === undefined || others.length > 0 || first.hunks.length === 0)
      throw new CompatError(
        'invalid-record',
        packageName,
        `packages/${packageName}/${name} must be a unified diff of one file, with “--- a/…” and “+++ b/…”.`,
      )
    const start = text.indexOf('--- ')
    const head = text.slice(0, start)
    const reason = head.replace(VERSIONS, '').replaceAll(/\s+/g, ' ').trim()
    if (reason === '')
      throw new CompatError(
        'invalid-record',
        packageName,
        `packages/${packageName}/${name} must say above its “---” why the preview needs it.`,
      )
    return { name, reason, versions: VERSIONS.exec(head)?.[1] ?? null, file, diff: text.slice(start) }
  })
}

const VERSIONS = /^Versions: (.+)$/m

/** The patched source, or null where its lines are not in the source. Lines may have moved, and must not have changed. */
export function applyDiff(source: string, diff: string): string | null {
  const patched = applyPatch(source, diff)
  return patched === false ? null : patched
}
