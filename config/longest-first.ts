/** Test files that take longest begin first, so that at the end no worker waits for a single long file. */

import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What took more than ten seconds when last looked at, longest first. Nothing but the order depends on it. */
export const LONGEST = [
  'e2e/installed-export.process',
  'e2e/main-job.browser',
  'embedded/embedded-server.postgres',
  'e2e/repair.browser',
  'build/stand-ins.browser',
  'preview/src/hostile-apps.browser',
  'e2e/conversation.browser',
  'preview/src/preview.browser',
  'visit/visit.browser',
  'e2e/examples.browser',
  'e2e/accessibility.browser',
  'e2e/chaos.postgres',
  'src/crash.postgres',
  'e2e/devices.browser',
  'e2e/two-tabs.browser',
  'e2e/composer.browser',
  'e2e/check.browser',
  'e2e/drafts.browser',
  'e2e/projects.browser',
  'build/process-builder.process',
  'e2e/kill-server.postgres',
  'preview/src/drafts.browser',
  'src/bad-providers.postgres',
  'src/data.postgres',
]

/** Within a group of projects; what is not listed follows in the order of Vitest itself. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    return sorted
      .map((file, index) => ({ file, index, rank: rankOf(file.moduleId) }))
      .sort((a, b) => groupOf(a.file) - groupOf(b.file) || a.rank - b.rank || a.index - b.index)
      .map(({ file }) => file)
  }
}

function rankOf(moduleId: string): number {
  const name = moduleId.split(path.sep).join('/')
  const rank = LONGEST.findIndex((place) => name.includes(`/${place}.test.`))
  return rank === -1 ? LONGEST.length : rank
}
