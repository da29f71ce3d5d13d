/** Test files that take longest begin first, so that at the end no worker waits for a single long file. */

import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that took more than ten seconds when last measured, longest first. Nothing but the order depends on it. */
export const LONGEST = [
  'e2e/check-behind-sign-in.browser',
  'src/blocking.postgres',
  'e2e/layout-shift.browser',
  'workbench/touch-targets.browser',
  'e2e/check.browser',
  'visit/visit.browser',
  'e2e/main-job.browser',
  'e2e/server-away.browser',
  'e2e/installed-export.process',
  'e2e/typical-apps-elsewhere.browser',
  'src/hostile-resources.browser',
  'src/hostile-kinds.browser',
  'src/hostile-invisible.browser',
  'e2e/repair.browser',
  'workbench/accessibility.browser',
  'e2e/typical-apps.browser',
  'src/hostile-reach.browser',
  'src/hostile-pages.browser',
  'src/outliving-sql.postgres',
  'src/preview.browser',
  'e2e/accessibility.browser',
  'src/hostile-apps.browser',
  'src/lookup-crash.postgres',
  'e2e/accounts.browser',
  'e2e/sessions.browser',
  'src/crash.postgres',
  'e2e/two-tabs.browser',
  'e2e/editor.browser',
  'e2e/projects.browser',
  'e2e/commands.browser',
  'e2e/conversation.browser',
  'e2e/composer.browser',
  'src/try.browser',
  'e2e/examples.browser',
  'e2e/undo-change.browser',
  'e2e/narrow-pages.browser',
  'e2e/app-data.browser',
  'e2e/touch.browser',
  'src/routes.browser',
  'people/app-people.browser',
  'workbench/narrow-pages.browser',
  'src/class-names.browser',
  'src/relay',
  'probes/packages.browser',
  'e2e/demo-apps.browser',
  'src/drafts.browser',
  'conversation/conversation.browser',
  'src/errors.browser',
  'src/apps.process',
  'build/process-builder.process',
  'e2e/seeing.browser',
  'e2e/xss.browser',
  'check/check-names.process',
  'e2e/devices.browser',
  'probes/phone.browser',
  'e2e/files.browser',
  'members/members.browser',
  'build/stand-ins.browser',
  'embedded/embedded-server.postgres',
  'src/project-databases.postgres',
  'src/gateway.postgres',
  'e2e/npm-start.postgres',
  'e2e/kill-server.postgres',
  'e2e/chaos.postgres',
  'src/data.postgres',
  'src/bad-providers.postgres',
  'publish/publish.browser',
  'upgrade/upgrade.browser',
  'src/growing-screens.browser',
  'e2e/imports.browser',
  'e2e/drafts.browser',
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
