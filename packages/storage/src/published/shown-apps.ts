/** Published apps as visitors know them: found by a label of an address, with the files of the live release. */

import type { ProjectFiles } from '@sayso/project'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Queries } from '../database/queries.ts'
import {
  appDomains,
  blobs,
  projects,
  publishedApps,
  publishedFiles,
  publishedReleases,
  publishedReports,
} from '../database/schema/index.ts'
import { readContentPieces } from '../projects/content-pieces.ts'
import { readFiles } from '../projects/file-trees.ts'
import { findVersion } from '../projects/version-rows.ts'
import { leadsHere } from './app-domains.ts'
import { isShown } from './published-apps.ts'

export interface ShownApp {
  projectId: string
  releaseId: string
  /** The label of its one address: the name when it is listed, else the share id. */
  label: string
  title: string
  allowsIndexing: boolean
  allowsCopies: boolean
  /** The app's own domain; null for none. */
  ownDomain: string | null
}

export interface ShownFile {
  hash: string
  isCompressed: boolean
  /** As it is stored. */
  sizeBytes: number
  read(): AsyncGenerator<Buffer>
}

export interface ShownApps {
  /** By its name when it is listed, and by its share id. */
  find(label: string): Promise<ShownApp | null>
  /** Under the app's own domain. */
  ofProject(projectId: string): Promise<ShownApp | null>
  file(releaseId: string, path: string): Promise<ShownFile | null>
  /** Source files of the live release’s version; null when a new release has taken its place meanwhile. */
  source(app: ShownApp): Promise<ProjectFiles | null>
  countVisit(projectId: string, count: number): Promise<void>
  /** Keeps the newest reports of an app. */
  report(projectId: string, text: string): Promise<void>
}

/** Of one app, so that nobody fills the disk with them. */
const MAX_REPORTS = 100

export function createShownApps({ drizzle }: Pick<Database, 'drizzle'>): ShownApps {
  return {
    find: (label) =>
      findShown(
        drizzle,
        or(
          eq(publishedApps.shareId, label),
          and(eq(publishedApps.name, label), eq(publishedApps.isListed, true)),
        ),
      ),

    ofProject: (projectId) => findShown(drizzle, eq(publishedApps.projectId, projectId)),

    async file(releaseId, path) {
      const [row] = await drizzle
        .select({
          hash: publishedFiles.hash,
          isCompressed: publishedFiles.isCompressed,
          sizeBytes: sql<number>`octet_length(${blobs.content})`,
        })
        .from(publishedFiles)
        .innerJoin(blobs, eq(blobs.hash, publishedFiles.hash))
        .where(and(eq(publishedFiles.releaseId, releaseId), eq(publishedFiles.path, path)))
      return row === undefined
        ? null
        : { ...row, read: () => readContentPieces(drizzle, row.hash, row.sizeBytes) }
    },

    async source({ releaseId }) {
      const [release] = await drizzle
        .select()
        .from(publishedReleases)
        .where(eq(publishedReleases.id, releaseId))
      const version = release === undefined ? null : await findVersion(drizzle, release.versionId)
      return version === null ? null : await readFiles(drizzle, version.tree)
    },

    async countVisit(projectId, count) {
      await drizzle.execute(sql`
        insert into published_visits (project_id, day, count)
        values (${projectId}, (now() at time zone 'UTC')::date, ${count})
        on conflict (project_id, day) do update set count = published_visits.count + excluded.count
      `)
    },

    async report(projectId, text) {
      await drizzle.insert(publishedReports).values({ projectId, text })
      await drizzle.execute(sql`
        delete from published_reports where id in (
          select id from published_reports where project_id = ${projectId} order by id desc offset ${MAX_REPORTS}
        )
      `)
    },
  }
}

async function findShown(queries: Queries, isWanted: SQL | undefined): Promise<ShownApp | null> {
  const [row] = await queries
    .select({
      projectId: publishedApps.projectId,
      releaseId: publishedApps.releaseId,
      name: publishedApps.name,
      shareId: publishedApps.shareId,
      title: publishedApps.title,
      isListed: publishedApps.isListed,
      allowsIndexing: publishedApps.allowsIndexing,
      allowsCopies: publishedApps.allowsCopies,
      ownDomain: appDomains.domain,
    })
    .from(publishedApps)
    .innerJoin(projects, eq(projects.id, publishedApps.projectId))
    .leftJoin(appDomains, and(eq(appDomains.projectId, publishedApps.projectId), leadsHere))
    .where(and(isWanted, isShown()))
  if (row === undefined || row.releaseId === null) return null
  const { releaseId, name, shareId, isListed, ...app } = row
  return {
    ...app,
    ...{ releaseId, label: isListed ? name : shareId },
    allowsIndexing: isListed && app.allowsIndexing,
  }
}
