export { type Attachments, createAttachments, type NewAttachment } from './attachments.ts'
export { type Database, type OpenDatabaseOptions, openDatabase, openRunningDatabase } from './database.ts'
export { type ClosableEventLog, createEventLog, type EventLogOptions } from './event-log.ts'
export { type Housekeeping, keepHouse } from './housekeeping.ts'
export type { Log } from './log.ts'
export { createMemoryEventLog } from './memory-event-log.ts'
export { createModelKeys, type ModelKeys } from './model-keys.ts'
export { loadOrCreatePrivateFile } from './private-file.ts'
export { createProjectStore } from './project-store.ts'
export {
  createProjects,
  type NewProject,
  type Projects,
  type VersionWithFiles,
} from './projects.ts'
export { createRedisEventLog, type RedisEventLogOptions } from './redis-event-log.ts'
export type { SaveFiles, SaveResult } from './save-files.ts'
export * as schema from './schema/index.ts'
export { StorageError, type StorageErrorCode } from './storage-error.ts'
export { createThumbnails, type Thumbnails } from './thumbnails.ts'
export { createTokenUses, type TokenUses, type UserUsage } from './token-uses.ts'
export { createTurnStore, type PostgresTurnStore, type TurnStoreOptions } from './turn-store.ts'
export { createUsers, type Entitlement, type Users } from './users.ts'
