export { type AppPeople, createAppPeople } from './app-people/app-people.ts'
export {
  createSignInProviders,
  type StoredProvider,
  type StoredProviders,
} from './app-people/sign-in-providers.ts'
export { findLastBackup, noteBackup } from './backup/last-backup.ts'
export { restoreBackup } from './backup/restore-backup.ts'
export { writeBackup } from './backup/write-backup.ts'
export { type Comments, createComments } from './comments/comments.ts'
export type { Database } from './database/database.ts'
export type { Log } from './database/log.ts'
export * as schema from './database/schema/index.ts'
export { createServerBus, type ServerBus } from './database/server-bus.ts'
export { StorageError } from './database/storage-error.ts'
export {
  type EmbeddedServer,
  findEmbeddedServer,
  isEmbeddedServerLeft,
  startEmbeddedServer,
} from './embedded/embedded-server.ts'
export type { Backend } from './embedded/end-cluster.ts'
export { loadOrCreatePrivateFile } from './embedded/private-file.ts'
export type { ClosableEventLog } from './event-log/event-log.ts'
export { createEventLog } from './event-log/postgres-event-log.ts'
export { createRedisEventLog } from './event-log/redis-event-log.ts'
export { type AppFunctions, createAppFunctions, type FoundFunctions } from './functions/app-functions.ts'
export {
  createFunctionSchedules,
  type FunctionSchedules,
  type StoredSchedule,
  type TakenRun,
} from './functions/function-schedules.ts'
export { createProjectAi, type ProjectAi } from './functions/project-ai.ts'
export { createProjectSecrets, type StoredSecrets } from './functions/project-secrets.ts'
export { runMaintenance } from './maintenance.ts'
export { createInvitations, type Invitations } from './members/invitations.ts'
export { createMembers, type Members } from './members/members.ts'
export { openDatabase, openRunningDatabase } from './open-database.ts'
export { createOwnership, type Ownership } from './ownership/ownership.ts'
export { createDirectory, type Directory } from './people/directory.ts'
export { createMailLinks, type MailLinkKind } from './people/mail-links.ts'
export { createModelKeys } from './people/model-keys.ts'
export { createPasskeys, type PasskeyRow } from './people/passkeys.ts'
export { createPortraits, type Portraits } from './people/portraits.ts'
export { createProfiles, LEAVING_DAYS, type Profiles } from './people/profiles.ts'
export { createSessions, type Sessions } from './people/sessions.ts'
export { createRates, type Rate, type Rates } from './people/shared-rates.ts'
export {
  type BillingCustomer,
  createSubscriptions,
  type SubscriptionState,
  type Subscriptions,
} from './people/subscriptions.ts'
export { createUsers, type Entitlement, type Users } from './people/users.ts'
export { hasRight, type ProjectRight } from './projects/access.ts'
export { type Bin, createBin } from './projects/bin.ts'
export { createProjectEvents, type ProjectEvents } from './projects/project-events.ts'
export {
  createProjects,
  type Projects,
} from './projects/projects.ts'
export { createStoredBytes, type StoredBytes } from './projects/stored-bytes.ts'

export { createThumbnails, type Thumbnails } from './projects/thumbnails.ts'
export { createVersionMarks, type VersionMarks } from './projects/version-marks.ts'
export { type AppDomains, createAppDomains, type StoredDomain } from './published/app-domains.ts'
export {
  createOperatedApps,
  type OperatedApp,
  type OperatedApps,
  type OperatedReport,
} from './published/operated-apps.ts'
export { packFile } from './published/pack-file.ts'
export { createPublishedApps, type PublishedApps, type StoredApp } from './published/published-apps.ts'
export { createShownApps, type ShownApp, type ShownApps, type ShownFile } from './published/shown-apps.ts'
export { createDeviceLinks, type DeviceLinks } from './sync/device-links.ts'
export { createSavedProjects, type SavedProject, type SavedProjects } from './sync/saved-projects.ts'
export { createUploads, type StoredUpload, type Upload, type Uploads } from './sync/uploads.ts'
export { type Attachments, createAttachments } from './turns/attachments.ts'
export { createImportedConversations, type ImportedConversations } from './turns/imported-conversation.ts'
export { createTokenUses, type TokenUses, type UserUsage } from './turns/token-uses.ts'
export { createTurnFiles } from './turns/turn-files.ts'
export { createTurnStore, type PostgresTurnStore } from './turns/turn-store.ts'
