/** People with whom an owner shares a project, and the invitations that let them in. */

import { INVITED_ROLES } from '@sayso/wire'
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'
import { projects } from './projects.ts'

/** The owner is not among them. */
export const projectMembers = pgTable(
  'project_members',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    role: text('role', { enum: INVITED_ROLES }).notNull(),
    joinedAt: moment('joined_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.projectId] }),
    index('project_members_project').on(table.projectId),
  ],
)

export const projectInvitations = pgTable(
  'project_invitations',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link, hex: the link itself is shown once. */
    tokenHash: text('token_hash').notNull().unique('project_invitations_token'),
    role: text('role', { enum: INVITED_ROLES }).notNull(),
    /** In lower case: only the account with this address may accept. Null: everybody with the link. */
    email: text('email'),
    /** The first person who joins does not use it up. */
    isReusable: boolean('is_reusable').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('project_invitations_project').on(table.projectId),
    index('project_invitations_expires').on(table.expiresAt),
  ],
)
