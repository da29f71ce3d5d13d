/**
 * Tests in kinds: plain ones, those that need PostgreSQL, those that need a browser, and those that take
 * minutes and run with `npm run test:long` only.
 */

import { defineConfig } from 'vitest/config'
import { LongestFirst } from './config/longest-first.ts'
import { seedOf } from './scripts/seed.mjs'

const roots = [
  'packages/*/{src,build,scripts}',
  'apps/*/src',
  'bench/src',
  'e2e',
  'config',
  'packages/compat/packages',
]
const everything = (suffix: string) => roots.map((root) => `${root}/**/*${suffix}`)
const unbuilt = ['**/node_modules/**', '**/dist/**']
const otherKinds = ['**/*.{postgres,browser,long}.test.ts']

/** A polled result comes when a busy machine gets to it; a hang is still found. */
const expectations = { poll: { timeout: 20_000 } }

process.env.SAYSO_SEED = seedOf(import.meta.dirname)

const withPostgres = 'packages/storage/src/testing/global-setup.ts'
const withBrowser = 'packages/testing/src/global-setup.ts'

export default defineConfig({
  test: {
    // Vitest leaves one processor free; with two of them that is half.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [...everything('.test.ts'), ...everything('.test.tsx')],
          exclude: [...unbuilt, ...otherKinds],
          // Files share a thread and what they import: a third of the time goes into starting threads otherwise.
          pool: 'threads',
          isolate: false,
          // A hang is found; a wait for a busy machine does not count as a failure.
          testTimeout: 30_000,
          expect: expectations,
        },
      },
      {
        test: {
          name: 'postgres',
          include: everything('.postgres.test.ts'),
          exclude: unbuilt,
          globalSetup: [withPostgres],
          // Imports are two fifths of the files' work, and nearly the same for all of them.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: expectations,
        },
      },
      {
        test: {
          name: 'browser',
          include: everything('.browser.test.ts'),
          exclude: unbuilt,
          globalSetup: [withBrowser],
          // A file waits for pages as often as it works. More than two get in each other's way.
          maxWorkers: 2,
          // The files' imports are nearly the same for all of them.
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: expectations,
        },
      },
      ...(process.env.SAYSO_LONG === '1'
        ? [
            {
              test: {
                name: 'long',
                include: everything('.long.test.ts'),
                exclude: unbuilt,
                globalSetup: [withPostgres, withBrowser],
                fileParallelism: false,
                sequence: { groupOrder: 2 },
                testTimeout: 900_000,
                hookTimeout: 300_000,
                expect: expectations,
              },
            },
          ]
        : []),
    ],
  },
})
