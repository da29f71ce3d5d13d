/** Projects: their files, versions, pictures and events, and the bin. */

import type { Accounts } from '@sayso/accounts'
import { EXPO_SDKS, type ExpoSdk, filesFromRecord, type ProjectFiles } from '@sayso/project'
import { loadStarterFiles } from '@sayso/starter'
import {
  createAttachments,
  createBin,
  createComments,
  createImportedConversations,
  createInvitations,
  createMembers,
  createOwnership,
  createProjectEvents,
  createProjects,
  createStoredBytes,
  createThumbnails,
  createVersionMarks,
  runMaintenance,
} from '@sayso/storage'
import { createQuotas } from '../http/quotas.ts'
import { createStorageLimits } from '../http/storage-limits.ts'
import { accountExportRoutes } from '../routes/account-export.ts'
import { archiveRoutes } from '../routes/archives.ts'
import { attachmentRoutes } from '../routes/attachments.ts'
import { binRoutes } from '../routes/bin.ts'
import { commentRoutes } from '../routes/comments.ts'
import { invitationRoutes } from '../routes/invitations.ts'
import { libraryRoutes } from '../routes/library.ts'
import { memberRoutes } from '../routes/members.ts'
import { ownershipRoutes } from '../routes/ownership.ts'
import { projectEventRoutes } from '../routes/project-events.ts'
import { projectRoutes } from '../routes/projects.ts'
import { thumbnailRoutes } from '../routes/thumbnails.ts'
import { upgradeRoutes } from '../routes/upgrades.ts'
import { versionRoutes } from '../routes/versions.ts'
import type { Area } from './area.ts'
import type { Ground } from './ground.ts'

async function loadStarters(): Promise<(sdk: ExpoSdk) => ProjectFiles> {
  const starters = new Map<ExpoSdk, ProjectFiles>()
  for (const sdk of EXPO_SDKS) starters.set(sdk, filesFromRecord(await loadStarterFiles(sdk)))
  return (sdk) => starters.get(sdk) ?? new Map()
}

export async function openProjectsArea(
  { database, rates, options }: Ground,
  { accounts }: { accounts: Accounts },
) {
  const projects = createProjects(database)
  const projectEvents = createProjectEvents(database)
  return {
    name: 'project events',
    services: {
      projects,
      projectEvents,
      bin: createBin(database),
      comments: createComments(database),
      members: createMembers(database),
      invitations: createInvitations(database, {
        memberLimitOf: (owner) => accounts.planOf(owner).memberLimit,
      }),
      ownership: createOwnership(database, { domainLimit: options.domainsPerUser }),
      attachments: createAttachments(database),
      thumbnails: createThumbnails(database),
      versionMarks: createVersionMarks(database),
      importedConversations: createImportedConversations(database),
      starterOf: await loadStarters(),
      quotas: createQuotas({ accounts, projects, rates }),
      storageLimits: createStorageLimits({
        numbers: options.storage,
        rates,
        stored: createStoredBytes(database),
      }),
    },
    routes: (services) => ({
      open: [libraryRoutes()],
      api: [
        archiveRoutes(services),
        accountExportRoutes(services),
        projectRoutes(services),
        binRoutes(services),
        commentRoutes(services),
        memberRoutes(services),
        invitationRoutes(services),
        ownershipRoutes(services),
        attachmentRoutes(services),
        thumbnailRoutes(services),
        versionRoutes(services),
        upgradeRoutes(services),
        projectEventRoutes(services),
      ],
    }),
    maintain: () => runMaintenance(database),
    close: () => projectEvents.close(),
  } satisfies Area
}
