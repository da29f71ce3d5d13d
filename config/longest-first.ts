/** Test files that take longest begin first, so that at the end no worker waits for a single long file. */

import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that took more than ten seconds when last measured, longest first. Nothing but the order depends on it. */
export const LONGEST = [
  'e2e/installed-export.process',
  'e2e/main-job.browser',
  'e2e/repair.browser',
  'build/stand-ins.browser',
  'e2e/conversation.browser',
  'preview/src/hostile-apps.browser',
  'embedded/embedded-server.postgres',
  'e2e/two-tabs.browser',
  'e2e/accessibility.browser',
  'e2e/chaos.postgres',
  'preview/src/preview.browser',
  'e2e/examples.browser',
  'e2e/projects.browser',
  'src/try.browser',
  'e2e/devices.browser',
  'visit/visit.browser',
  'src/crash.postgres',
  'e2e/xss.browser',
  'e2e/check.browser',
  'build/process-builder.process',
  'preview/src/drafts.browser',
  'e2e/kill-server.postgres',
  'e2e/drafts.browser',
  'e2e/app-data.browser',
  'probes/phone.browser',
  'src/routes.browser',
  'e2e/demo-apps.browser',
  'src/project-databases.postgres',
  'preview/src/hostile-resources.browser',
  'e2e/composer.browser',
  'src/gateway.postgres',
  'src/data.postgres',
  'e2e/npm-start.postgres',
  'e2e/commands.browser',
  'preview/src/errors.browser',
  'check/check-names.process',
  'src/bad-providers.postgres',
]

/** Within a group of projects; what is not listed follows project by project, as a worker goes on only with files of its own project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    return sorted
      .map((file, index) => ({ file, index, rank: rankOf(file.moduleId) }))
      .sort(
        (a, b) =>
          groupOf(a.file) - groupOf(b.file) ||
          a.rank - b.rank ||
          a.file.project.name.localeCompare(b.file.project.name) ||
          a.index - b.index,
      )
      .map(({ file }) => file)
  }
}

function rankOf(moduleId: string): number {
  const name = moduleId.split(path.sep).join('/')
  const rank = LONGEST.findIndex((place) => name.includes(`/${place}.test.`))
  return rank === -1 ? LONGEST.length : rank
}
