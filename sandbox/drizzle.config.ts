import { defineConfig } from 'drizzle-kit'

// After changing the schema, run `npm run migrations`, and delete the older snapshot: only the newest is compared with.
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './sandbox/db/schema.ts',
    './sandbox/db/file-schema.ts',
    './sandbox/db/approval-schema.ts',
    './sandbox/db/audit-schema.ts',
    './sandbox/db/webhook-schema.ts',
    './sandbox/db/verification-schema.ts',
  ],
  out: './sandbox/db/migrations',
})
