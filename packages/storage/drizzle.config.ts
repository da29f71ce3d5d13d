/** For `npm run generate -w @sayso/storage`: writes a migration when the schema has changed. */

import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/database/schema/index.ts',
  out: './drizzle',
})
