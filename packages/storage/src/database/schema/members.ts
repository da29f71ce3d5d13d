/** People with whom an owner shares a project, and the invitations that let them in. */

import { INVITED_ROLES } from '@sayso/wire'
import { boolean, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment, preciseMoment } from './columns.ts'
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
    /** When the invitation was made that let them in or gave them this role. */
    invitedAt: preciseMoment('invited_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.projectId] }),
    index('project_members_project').on(table.projectId),
  ],
)

/** People whom an owner removed or made viewers: older invitations give them no more than this. */
export const loweredMembers = pgTable(
  'lowered_members',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Null: they were removed. */
    role: text('role', { enum: INVITED_ROLES }),
    loweredAt: preciseMoment('lowered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.projectId] }),
    index('lowered_members_project').on(table.projectId),
    index('lowered_members_at').on(table.loweredAt),
  ],
)

/** The owner's offer of the project to one of its members, who stops being offered it by not being one any more. */
export const ownershipOffers = pgTable(
  'ownership_offers',
  {
    projectId: text('project_id').primaryKey(),
    userId: text('user_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'ownership_offers_member',
      columns: [table.userId, table.projectId],
      foreignColumns: [projectMembers.userId, projectMembers.projectId],
    }).onDelete('cascade'),
    index('ownership_offers_member').on(table.userId, table.projectId),
    index('ownership_offers_expires').on(table.expiresAt),
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
    createdAt: preciseMoment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('project_invitations_project').on(table.projectId),
    index('project_invitations_expires').on(table.expiresAt),
  ],
)
