export { addProject } from './sample-project.ts'
export { createTestDatabase } from './test-database.ts'
