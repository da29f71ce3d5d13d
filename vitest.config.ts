/**
 * Tests in kinds: plain ones, those that need PostgreSQL, those that need a browser, and those that take
 * minutes and run with `npm run test:long` only.
 */

import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './config/longest-first.ts'

const roots = ['packages/*/{src,build,scripts}', 'apps/*/src', 'bench/src', 'e2e', 'config']
const everything = (suffix: string) => roots.map((root) => `${root}/**/*${suffix}`)
const unbuilt = ['**/node_modules/**', '**/dist/**']
const otherKinds = ['**/*.{postgres,browser,long}.test.ts']

/** Each may have a browser, a server and a database of its own. */
const MAX_WORKERS = 6

/** What is polled comes when a busy machine gets to it; what hangs is found all the same. */
const expectations = { poll: { timeout: 20_000 } }

const withPostgres = 'packages/storage/src/testing/global-setup.ts'
const withBrowser = 'packages/testing/src/global-setup.ts'

export default defineConfig({
  test: {
    // One more for every two processors: most files wait for a page or a server as long as they work.
    maxWorkers: Math.min(Math.ceil(availableParallelism() * 1.5), MAX_WORKERS),
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
          // What hangs is found; what waits for a busy machine is not called broken.
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
                sequence: { groupOrder: 1 },
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
