/** The seed of a run's random choices: `SAYSO_SEED`, else one that follows from the commit. */

import { spawnSync } from 'node:child_process'

/** For a copy without its history. */
const DEFAULT_SEED = '20260'

/** Decimal digits. A run on the same commit has the same seed. */
export function seedOf(rootDir, env = process.env) {
  if (env.SAYSO_SEED) return env.SAYSO_SEED
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: rootDir, encoding: 'utf8' })
  return status === 0 ? String(Number.parseInt(stdout.slice(0, 7), 16)) : DEFAULT_SEED
}
