/** Nothing that is installed has an advisory against it that has not been looked at. Needs a registry that answers questions about advisories. */

import { execFile } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Advisories that do not reach us, by the end of their address, with the reason. */
const EXPLAINED: Record<string, string> = {
  'GHSA-67mh-4wv8-2f99':
    'esbuild’s development server answers pages of any origin; ours is a compiler alone, and so is that inside drizzle-kit, which makes migrations on a developer’s machine.',
}

interface Audit {
  message?: string
  vulnerabilities?: Record<string, { via: (string | { url: string; title: string; range: string })[] }>
}

/** `npm audit` over a lock file; it ends with 1 when it has found something, and says why when it could not look. */
async function audit(folder: string): Promise<string[]> {
  const output = await new Promise<string>((resolve) => {
    execFile(
      'npm',
      ['audit', '--json', '--package-lock-only'],
      { cwd: folder, maxBuffer: 2 ** 26 },
      (_error, stdout) => resolve(stdout),
    )
  })
  const { message, vulnerabilities }: Audit = JSON.parse(output || '{"message":"npm audit said nothing"}')
  if (vulnerabilities === undefined) {
    throw new Error(
      `The registry could not be asked for advisories (${message}). Run this test where https://registry.npmjs.org answers, or name another registry by npm_config_registry: SAYSO_LONG=1 npx vitest run --project long config/audit`,
    )
  }
  return Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((cause) =>
      typeof cause === 'string' ? [] : [`${name} ${cause.range}: ${cause.title} ${cause.url}`],
    ),
  )
}

test.each(['.', 'packages/expo-sdk/sdk-53', 'packages/expo-sdk/sdk-57'])(
  'nothing is known against the packages of %s',
  async (folder) => {
    const found = await audit(path.join(root, folder))
    expect(found.filter((line) => EXPLAINED[line.split('/').at(-1) ?? ''] === undefined)).toEqual([])
  },
  300_000,
)
