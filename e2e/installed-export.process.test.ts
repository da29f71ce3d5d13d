/**
 * The exported starter, installed outside the repository, is checked and built. `installed-exports.long.test.ts` has
 * the other apps.
 */

import { expect, test } from 'vitest'
import { starterProject } from './demo-project.ts'
import { installProject } from './install-project.ts'

const SLOW_MS = 600_000

test(
  'the starter installs from its own package.json, and Expo builds it',
  async () => {
    const project = await installProject(await starterProject())
    try {
      await project.checkTypes()
      await project.exportFor(['web'])
      expect(await project.list('dist')).toContain('index.html')
    } finally {
      await project.remove()
    }
  },
  SLOW_MS,
)
