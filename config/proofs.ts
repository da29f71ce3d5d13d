/**
 * Proofs that test files are green: for each the digest of its inputs when it last was. A proof counts as long as the digest is the same.
 */

/** Path of a test file → digest of its inputs. */
export type Digests = ReadonlyMap<string, string>

/** A test file of a run that came to its end. */
export interface FileResult {
  file: string
  /** Every test of it ran and passed: what was skipped is not proven. */
  isGreen: boolean
}

/** An unreadable store proves nothing. */
export function parseProofs(text: string | null): Digests {
  try {
    const entries = Object.entries(JSON.parse(text ?? '{}'))
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    // Written by another version, or by hand: all files run.
    return new Map()
  }
}

export function serializeProofs(proofs: Digests): string {
  return `${JSON.stringify(Object.fromEntries([...proofs].sort(([a], [b]) => (a < b ? -1 : 1))), null, 1)}\n`
}

/** Files that were green with exactly these inputs. */
export function findProven(digests: Digests, proofs: Digests): string[] {
  return [...digests].flatMap(([file, digest]) => (proofs.get(file) === digest ? [file] : []))
}

/**
 * The proofs after a run. A file that changed while it ran has none: nobody knows which of the two was tested. Results that a killed run
 * never wrote leave everything as it was.
 */
export function updateProofs(
  proofs: Digests,
  { before, after, results }: { before: Digests; after: Digests; results: readonly FileResult[] },
): Digests {
  const updated = new Map([...proofs].filter(([file]) => after.has(file)))
  for (const { file, isGreen } of results) {
    const digest = before.get(file)
    if (isGreen && digest !== undefined && digest === after.get(file)) updated.set(file, digest)
    else updated.delete(file)
  }
  return updated
}
