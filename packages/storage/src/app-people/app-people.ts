/** Mails, one-time proofs and settings of generated apps' people. Their databases are named by ref, as the gateway knows them. */

import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Queries } from '../database/queries.ts'
import {
  appMails,
  appPeopleSettings,
  appProofs,
  projectDatabases,
  projects,
  publishedApps,
} from '../database/schema/index.ts'
import { findLeadingDomain } from '../published/app-domains.ts'

type Language = 'en' | 'de' | 'es'

interface PeopleSettings {
  appName: string
  /** People prove an address before they sign in with it. */
  confirmsEmail: boolean
  /** Null: the language of each request. */
  language: Language | null
}

interface KeptMail {
  recipient: string
  subject: string
  body: string
  link: string | null
  code: string | null
  isSent: boolean
}

/** A link, a code or a redirect that works once. */
interface NewProof {
  tokenHash: string
  kind: string
  subject: string
  codeHash: string | null
  value: Record<string, unknown>
  expiresAt: Date
}

interface Proof extends Pick<NewProof, 'kind' | 'subject' | 'value'> {}

/** The app that a database belongs to, as far as it says where a person may be sent back to. */
interface AppOfDatabase {
  purpose: 'test' | 'live'
  /** Labels of its published addresses; empty for an app that is not shown. */
  labels: string[]
  ownDomain: string | null
  /** The file in its newest version. */
  appJson: string | null
}

export interface AppPeople {
  /** Null: no project has this database. */
  appOf(ref: string): Promise<AppOfDatabase | null>
  settingsOf(ref: string): Promise<PeopleSettings>
  settingsOfProject(projectId: string): Promise<Omit<PeopleSettings, 'appName'>>
  setSettings(projectId: string, settings: Omit<PeopleSettings, 'appName'>): Promise<void>
  keepMail(ref: string, mail: KeptMail): Promise<void>
  /** The newest first. */
  listMails(ref: string): Promise<(KeptMail & { id: string; createdAt: Date })[]>
  /** Its code replaces earlier ones for the same: guesses are at one code and not at many. Their links stay. */
  addProof(ref: string, proof: NewProof): Promise<void>
  /** Counts a try at each code of the subject that still works, and returns these. */
  tryCodes(
    ref: string,
    of: { subject: string; kinds: readonly string[]; now: Date },
  ): Promise<{ tokenHash: string; codeHash: string | null }[]>
  /** One of several callers gets it. Null for one that is used, late, of another kind, or unknown. */
  useProof(ref: string, of: { tokenHash: string; kinds: readonly string[]; now: Date }): Promise<Proof | null>
  /** The newest of the subject's that still works. */
  findProof(ref: string, of: { subject: string; kinds: readonly string[]; now: Date }): Promise<Proof | null>
  isUsed(ref: string, tokenHash: string): Promise<boolean>
  /** Makes the subject's other proofs of these kinds useless. */
  endProofs(ref: string, of: { subject: string; kinds: readonly string[] }): Promise<void>
  /** Removes old mails and proofs. */
  removeOld(): Promise<number>
}

const MAX_MAILS = 200
const MAIL_DAYS = 30
/** Guesses at one code. */
const MAX_TRIES = 10

export function createAppPeople({ drizzle }: Pick<Database, 'drizzle'>): AppPeople {
  return {
    ...createSettings(drizzle),
    ...createMails(drizzle),
    ...createProofs(drizzle),

    appOf: (ref) => findApp(drizzle, ref),

    async removeOld() {
      const mails = await drizzle.execute(
        sql`delete from app_mails where created_at < now() - make_interval(days => ${MAIL_DAYS})`,
      )
      const proofs = await drizzle.execute(
        sql`delete from app_proofs where expires_at < now() - interval '1 day'`,
      )
      return (mails.rowCount ?? 0) + (proofs.rowCount ?? 0)
    },
  }
}

function createSettings(
  drizzle: Queries,
): Pick<AppPeople, 'settingsOf' | 'settingsOfProject' | 'setSettings'> {
  return {
    async settingsOf(ref) {
      const [row] = await drizzle
        .select({
          appName: projects.title,
          confirmsEmail: appPeopleSettings.confirmsEmail,
          language: appPeopleSettings.language,
        })
        .from(projectDatabases)
        .innerJoin(projects, eq(projects.id, projectDatabases.projectId))
        .leftJoin(appPeopleSettings, eq(appPeopleSettings.projectId, projects.id))
        .where(eq(projectDatabases.ref, ref))
      const { appName = '', confirmsEmail, language } = row ?? {}
      return { appName, confirmsEmail: confirmsEmail === true, language: toLanguage(language) }
    },

    async settingsOfProject(projectId) {
      const [row] = await drizzle
        .select()
        .from(appPeopleSettings)
        .where(eq(appPeopleSettings.projectId, projectId))
      return { confirmsEmail: row?.confirmsEmail === true, language: toLanguage(row?.language) }
    },

    async setSettings(projectId, settings) {
      await drizzle
        .insert(appPeopleSettings)
        .values({ projectId, ...settings })
        .onConflictDoUpdate({ target: appPeopleSettings.projectId, set: settings })
    },
  }
}

function createMails(drizzle: Queries): Pick<AppPeople, 'keepMail' | 'listMails'> {
  return {
    async keepMail(ref, mail) {
      await drizzle.insert(appMails).values({ ref, ...mail })
      const kept = drizzle
        .select({ id: appMails.id })
        .from(appMails)
        .where(eq(appMails.ref, ref))
        .orderBy(desc(appMails.createdAt), desc(appMails.id))
        .limit(MAX_MAILS)
      await drizzle.delete(appMails).where(and(eq(appMails.ref, ref), notInArray(appMails.id, kept)))
    },

    async listMails(ref) {
      return await drizzle
        .select()
        .from(appMails)
        .where(eq(appMails.ref, ref))
        .orderBy(desc(appMails.createdAt), desc(appMails.id))
        .limit(MAX_MAILS)
    },
  }
}

function createProofs(
  drizzle: Queries,
): Pick<AppPeople, 'addProof' | 'tryCodes' | 'useProof' | 'findProof' | 'isUsed' | 'endProofs'> {
  const works = (ref: string, kinds: readonly string[], now: Date) =>
    and(
      eq(appProofs.ref, ref),
      inArray(appProofs.kind, [...kinds]),
      isNull(appProofs.usedAt),
      gt(appProofs.expiresAt, now),
    )

  return {
    async addProof(ref, proof) {
      if (proof.codeHash !== null)
        await drizzle
          .update(appProofs)
          .set({ codeHash: null })
          .where(
            and(eq(appProofs.ref, ref), eq(appProofs.subject, proof.subject), eq(appProofs.kind, proof.kind)),
          )
      await drizzle.insert(appProofs).values({ ref, ...proof })
    },

    tryCodes: (ref, { subject, kinds, now }) =>
      drizzle
        .update(appProofs)
        .set({ triesCount: sql`${appProofs.triesCount} + 1` })
        .where(
          and(works(ref, kinds, now), eq(appProofs.subject, subject), lt(appProofs.triesCount, MAX_TRIES)),
        )
        .returning({ tokenHash: appProofs.tokenHash, codeHash: appProofs.codeHash }),

    async useProof(ref, { tokenHash, kinds, now }) {
      const [proof] = await drizzle
        .update(appProofs)
        .set({ usedAt: now })
        .where(and(works(ref, kinds, now), eq(appProofs.tokenHash, tokenHash)))
        .returning({ kind: appProofs.kind, subject: appProofs.subject, value: appProofs.value })
      return proof === undefined ? null : { ...proof, value: toRecord(proof.value) }
    },

    async findProof(ref, { subject, kinds, now }) {
      const [proof] = await drizzle
        .select()
        .from(appProofs)
        .where(and(works(ref, kinds, now), eq(appProofs.subject, subject)))
        .orderBy(desc(appProofs.expiresAt))
        .limit(1)
      return proof === undefined ? null : { ...proof, value: toRecord(proof.value) }
    },

    async isUsed(ref, tokenHash) {
      const rows = await drizzle
        .select({ kind: appProofs.kind })
        .from(appProofs)
        .where(and(eq(appProofs.ref, ref), eq(appProofs.tokenHash, tokenHash), isNotNull(appProofs.usedAt)))
      return rows.length > 0
    },

    async endProofs(ref, { subject, kinds }) {
      await drizzle
        .delete(appProofs)
        .where(
          and(
            eq(appProofs.ref, ref),
            eq(appProofs.subject, subject),
            inArray(appProofs.kind, [...kinds]),
            isNull(appProofs.usedAt),
          ),
        )
    },
  }
}

function toLanguage(text: string | null | undefined): Language | null {
  return text === 'en' || text === 'de' || text === 'es' ? text : null
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

async function findApp(queries: Queries, ref: string): Promise<AppOfDatabase | null> {
  const [row] = await queries
    .select({
      projectId: projects.id,
      purpose: projectDatabases.purpose,
      name: publishedApps.name,
      shareId: publishedApps.shareId,
      releaseId: publishedApps.releaseId,
      takenDownReason: publishedApps.takenDownReason,
      appJson: sql<Buffer | null>`(
        select content from blobs where hash = (
          select entry ->> 'hash' from (
            select tree from versions where project_id = ${projects.id} order by number desc limit 1
          ) newest, jsonb_array_elements(newest.tree) entry where entry ->> 'path' = 'app.json'))`,
    })
    .from(projectDatabases)
    .innerJoin(projects, eq(projects.id, projectDatabases.projectId))
    .leftJoin(publishedApps, eq(publishedApps.projectId, projects.id))
    .where(eq(projectDatabases.ref, ref))
  if (row === undefined) return null
  const isShown = row.releaseId !== null && row.takenDownReason === null
  return {
    purpose: row.purpose === 'live' ? 'live' : 'test',
    labels: isShown ? [row.name, row.shareId].filter((label) => label !== null) : [],
    ownDomain: isShown ? await findLeadingDomain(queries, row.projectId) : null,
    appJson: row.appJson?.toString('utf8') ?? null,
  }
}
