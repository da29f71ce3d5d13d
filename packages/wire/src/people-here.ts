/** People who have a project open, each with the view and the file that they look at. Kept in memory alone, and shown to members alone. */

import { MAX_PATH_CHARS } from '@sayso/project'
import * as z from 'zod/mini'

/** Panes of a project's page. */
export const PROJECT_VIEWS = ['preview', 'code', 'versions', 'database'] as const

/** A page reports where it is at most this often, and again at this pace while somebody else is there. */
export const MIN_REPORT_MS = 1_000
export const REPORT_EVERY_MS = 5_000
/** A page that reports nothing for so long while somebody else is there counts as closed: two lost reports are forgiven. */
export const SILENT_AFTER_MS = 12_000

export const PlaceInProject = z.object({
  view: z.enum(PROJECT_VIEWS),
  /** The open file of the code view; null in every other view. */
  path: z.nullable(z.string().check(z.maxLength(MAX_PATH_CHARS))),
})
export type PlaceInProject = z.infer<typeof PlaceInProject>

/** Names one open page of a person. */
export const TabId = z.string().check(z.regex(/^[\w-]{1,64}$/))

/** PUT /api/projects/{projectId}/place */
export const ReportPlaceRequest = z.object({ tabId: TabId, place: PlaceInProject })
export type ReportPlaceRequest = z.infer<typeof ReportPlaceRequest>

/** One open page of a person. */
const Tab = z.object({ projectId: z.string(), userId: z.string(), name: z.string(), tabId: TabId })
export type Tab = z.infer<typeof Tab>

/** Between servers. `server`: its sender. `asks`: all others answer with the pages that they have in this project. */
export const TabNotice = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('here'),
    server: z.string(),
    tab: Tab,
    place: PlaceInProject,
    asks: z.boolean(),
  }),
  z.object({ kind: z.literal('left'), server: z.string(), tab: Tab }),
])
export type TabNotice = z.infer<typeof TabNotice>

export const PersonHere = z.object({
  userId: z.string(),
  name: z.string(),
  /** Of several pages, the one that moved last. */
  place: PlaceInProject,
})
export type PersonHere = z.infer<typeof PersonHere>
