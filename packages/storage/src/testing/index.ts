export { createTestDatabase } from './test-database.ts'
export { startTestPostgres, type TestPostgres } from './test-postgres.ts'
