export { ProjectDbError } from './errors/project-db-error.ts'
export { restoreDatabases, writeDatabases } from './export/database-files.ts'
export {
  createProjectDatabases,
  type ProjectDatabases,
} from './project-databases.ts'
