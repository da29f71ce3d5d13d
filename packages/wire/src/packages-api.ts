/**
 * The service that turns npm packages into bundles for the preview: its requests and answers. `POST /api/packages`
 * starts a build, or returns a finished one. While the answer is `pending`, send the same request again: it is
 * idempotent, and equal requests share one build.
 */

import * as z from 'zod/mini'
import type { PackageManifest } from './preview/module-format.ts'

/** Packages in one question, and deep imports. */
export const MAX_EXTRA_PACKAGES = 60
const MAX_EXTRA_SPECIFIERS = 300

const specifier = z.string().check(z.minLength(1), z.maxLength(214))

export const PackagesRequest = z.object({
  sdkVersion: z.string().check(z.maxLength(20)),
  /** As in `package.json`: name → range. Packages that the preview always has are left out. */
  dependencies: z.record(specifier, z.string().check(z.maxLength(200))),
  /** Deep imports that the project makes: `dayjs/plugin/utc`. The packages themselves need not be named here. */
  specifiers: z.optional(z.array(specifier).check(z.maxLength(MAX_EXTRA_SPECIFIERS))),
  /** Packages that a person has allowed though they are little known, see `unconfirmed`. */
  confirmed: z.optional(z.array(specifier).check(z.maxLength(MAX_EXTRA_PACKAGES))),
})
export type PackagesRequest = z.infer<typeof PackagesRequest>

/** GET /api/newest-version?name=dayjs: the version that npm would install without a range. */
export interface NewestVersionResponse {
  /** Null: the package does not exist. */
  version: string | null
}

export type PackagesResponse =
  | { status: 'pending'; progress: PackagesProgress }
  | PackagesReady
  /** None of the packages can be had. */
  | { status: 'failed'; failures: PackageFailure[] }

export interface PackagesReady {
  status: 'ready'
  manifest: PackageAddition
  /** Where the chunk files lie: absolute path on the server that answered, with a slash at the end. */
  baseUrl: string
  /** Packages that could not be had; the others work. */
  failures: PackageFailure[]
  /** Peer dependencies that the project does not have. */
  missingPeers: MissingPeer[]
}

/**
 * Data to merge into the SDK's manifest. Its chunks may import chunks of the SDK's; names and module ids of the two
 * never clash. Only valid together with the SDK manifest whose `hash` is `sdkHash`.
 */
export type PackageAddition = Pick<PackageManifest, 'hash' | 'chunks' | 'modules' | 'packages'> & {
  sdkHash: string
}

export interface PackagesProgress {
  step: 'waiting' | 'resolving' | 'fetching' | 'bundling'
  /** With `fetching`: packages fetched, and how many there are; else 0. */
  done: number
  total: number
}

export type PackageFailureCode =
  /** The name or the range is not one of the registry: `file:`, git and web addresses are refused. */
  | 'invalid'
  | 'not-found'
  | 'version-not-found'
  /** Too young or too little known to be fetched because a model named it: a person must allow it. */
  | 'unconfirmed'
  | 'too-big'
  /** The archive is damaged, or holds what no honest package holds. */
  | 'unsafe'
  | 'not-bundled'
  | 'timeout'
  /** The registry could not be reached, or had an error. Trying again later may help. */
  | 'registry'

export interface PackageFailure {
  /** The package of the project; `message` names the package inside it that is to blame. */
  name: string
  /** The version in the request. */
  version: string
  code: PackageFailureCode
  /** One or two sentences for people. */
  message: string
  /** A package that was perhaps meant, out of a list of well-known ones. */
  suggestion: string | null
}

export interface MissingPeer {
  name: string
  /** Range that `wantedBy` asks for. */
  range: string
  wantedBy: string
}
