/** Makes a bundler: holds a project's files and answers each change with what the frame must change. */

import type { Bundler, BundlerOptions } from './api.ts'

export function createBundler(_options: BundlerOptions): Bundler {
  throw new Error('Not written yet')
}
