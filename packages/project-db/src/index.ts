export { ProjectDbError } from './errors/project-db-error.ts'
export {
  createProjectDatabases,
  type ProjectDatabases,
} from './project-databases.ts'
