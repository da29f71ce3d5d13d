/** A package in the registry's terms: its versions, and the fields of each that the resolver needs. */

import * as z from 'zod/mini'
import { PackageError } from '../bounds/package-error.ts'
import type { RegistryEntry } from './registry-entry.ts'

const names = z.catch(z.optional(z.record(z.string(), z.string())), undefined)

/** Lenient where old packages are odd, strict where a wrong value would do harm. */
const PackageVersion = z.object({
  version: z.string(),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.catch(
    z.optional(z.record(z.string(), z.object({ optional: z.optional(z.boolean()) }))),
    undefined,
  ),
  deprecated: z.catch(z.optional(z.union([z.string(), z.boolean()])), undefined),
  os: z.catch(z.optional(z.array(z.string())), undefined),
  cpu: z.catch(z.optional(z.array(z.string())), undefined),
  dist: z.object({
    tarball: z.string(),
    integrity: z.optional(z.string()),
    unpackedSize: z.catch(z.optional(z.number()), undefined),
    fileCount: z.catch(z.optional(z.number()), undefined),
  }),
})
export type PackageVersion = z.infer<typeof PackageVersion>

const Tags = z.catch(z.record(z.string(), z.string()), {})

export interface Packument {
  name: string
  tags: Readonly<Record<string, string>>
  /** Version numbers, as the registry lists them. */
  versions: readonly string[]
  /** Throws `PackageError` when the registry's entry cannot be used. */
  describe(version: string): PackageVersion
}

export function toPackument(name: string, { tags, versions }: RegistryEntry): Packument {
  return {
    name,
    tags: Tags.parse(tags),
    versions: [...versions.keys()],
    // Validated only when asked for: some packages have thousands of versions.
    describe(version) {
      const described = PackageVersion.safeParse(versions.get(version))
      if (described.success) return described.data
      throw unreadable(name, `the entry of \`${name}@${version}\``, described.error)
    },
  }
}

export function unreadable(name: string, what: string, cause: unknown): PackageError {
  return new PackageError('registry', name, `The package registry cannot be understood: ${what}.`, { cause })
}
