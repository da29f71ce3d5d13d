export { createTestDatabase, startTestPostgres, type TestPostgres } from './test-postgres.ts'
