/** The models of projects' apps, how many answers an app has had today, and the tokens that these took of its owner. */

import { randomUUID } from 'node:crypto'
import type { AiSettings, Usage } from '@sayso/wire'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { projectAi, projects, tokenUses } from '../database/schema/index.ts'
import { tokensOf } from '../turns/token-uses.ts'

interface FoundAi {
  ownerId: string
  /** Null: the owner has chosen nothing. */
  settings: AiSettings | null
  answersToday: number
}

export interface ProjectAi {
  /** Null: there is no such project. */
  find(projectId: string, day: string): Promise<FoundAi | null>
  /** `userId` is the owner's. */
  set(projectId: string, userId: string, settings: AiSettings): Promise<void>
  /** Counts one of the day's answers. False: there are none left. Servers count together. */
  takeAnswer(projectId: string, day: string): Promise<boolean>
  noteUse(use: { userId: string; model: string; day: string; usage: Usage }): Promise<void>
}

export function createProjectAi({ drizzle }: Pick<Database, 'drizzle'>): ProjectAi {
  return {
    async find(projectId, day) {
      const [row] = await drizzle
        .select({ ownerId: projects.ownerId, ai: projectAi })
        .from(projects)
        .leftJoin(
          projectAi,
          and(eq(projectAi.projectId, projects.id), eq(projectAi.chosenBy, projects.ownerId)),
        )
        .where(and(eq(projects.id, projectId), isNull(projects.deletedAt)))
      if (row === undefined) return null
      const { ownerId, ai } = row
      if (ai === null) return { ownerId, settings: null, answersToday: 0 }
      const { isOn, model, answersPerDay, answersPerPersonAndDay, maxOutputTokens } = ai
      return {
        ownerId,
        settings: { isOn, model, answersPerDay, answersPerPersonAndDay, maxOutputTokens },
        answersToday: ai.day === day ? ai.answerCount : 0,
      }
    },

    async set(projectId, userId, settings) {
      await drizzle
        .insert(projectAi)
        .values({ projectId, chosenBy: userId, ...settings })
        .onConflictDoUpdate({ target: projectAi.projectId, set: { chosenBy: userId, ...settings } })
    },

    async takeAnswer(projectId, day) {
      const isToday = sql`${projectAi.day} is not distinct from ${day}::date`
      const { rowCount } = await drizzle
        .update(projectAi)
        .set({ day, answerCount: sql`case when ${isToday} then ${projectAi.answerCount} + 1 else 1 end` })
        .where(
          and(
            eq(projectAi.projectId, projectId),
            sql`(not ${isToday} or ${projectAi.answerCount} < ${projectAi.answersPerDay})`,
          ),
        )
      return rowCount === 1
    },

    async noteUse({ userId, model, day, usage }) {
      await drizzle.insert(tokenUses).values({
        ...{ streamId: `ai-${randomUUID()}`, userId, model, day, isRepair: false },
        ...tokensOf(usage),
      })
    },
  }
}
