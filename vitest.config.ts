/** Tests in three kinds: plain ones, those that need PostgreSQL, and those that need a browser. */

import { defineConfig } from 'vitest/config'

const roots = ['packages/*/{src,build,scripts}', 'apps/*/src', 'bench/src', 'e2e', 'config']
const everything = (suffix: string) => roots.map((root) => `${root}/**/*${suffix}`)

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [...everything('.test.ts'), ...everything('.test.tsx')],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.postgres.test.ts', '**/*.browser.test.ts'],
        },
      },
      {
        test: {
          name: 'postgres',
          include: everything('.postgres.test.ts'),
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['packages/storage/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: everything('.browser.test.ts'),
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['e2e/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
