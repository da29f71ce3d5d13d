export { previewCsv } from './csv/preview-csv.ts'
export { ProjectDbError } from './errors/project-db-error.ts'
export { type DoneDatabases, restoreDatabases, writeDatabases } from './export/database-files.ts'
export type { HookAnswer, HookCall, HookQueue } from './hooks/hook-queue.ts'
export type { MigrationTrial } from './migrations/try-migrations.ts'
export type { ProjectData } from './project-data.ts'
export {
  createProjectDatabases,
  type ProjectDatabases,
} from './project-databases.ts'
export type { SqlTurns } from './sql/sql-parser.ts'
