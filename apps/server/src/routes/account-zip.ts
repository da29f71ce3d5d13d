/**
 * Writes all projects of an account as one archive, one project after the other: no more than one is in memory.
 * Read by `readAccountZip` of `@sayso/archive`.
 */

import type { Account } from '@sayso/accounts'
import {
  ACCOUNT_FILE,
  ACCOUNT_FORMAT,
  MAX_ACCOUNT_PROJECTS,
  PROJECT_PARTS,
  PROJECTS_FOLDER,
  type StreamedFile,
  toFolderName,
  writeProjectZip,
  writeStreamedZip,
} from '@sayso/archive'
import { MAX_PROJECT_BYTES } from '@sayso/project'
import { type ProjectData, ProjectDbError } from '@sayso/project-db'
import type { ProjectSummary } from '@sayso/wire'
import type { Services } from '../http/services.ts'
import { filesArchive } from './app-files-zip.ts'
import { toConversationFile, writeConversation } from './conversation-file.ts'
import { dataConnectionOf } from './data.ts'
import { openDatabaseFile } from './database-file.ts'
import { completeExport } from './export-files.ts'

/** The files of one project. */
export const MAX_HELD_BYTES = MAX_PROJECT_BYTES
/** A zip names places up to 4 GB. No project begins beyond half of that, whose data and files may take the rest. */
const MAX_BYTES = 2 * 1024 * 1024 * 1024
/** Behind the data of the last project. */
const FILES_BYTES = 1.75 * 1024 * 1024 * 1024

interface AccountExport {
  account: Account
  /** Of this server, for apps that ask for data. */
  origin: string
  maxBytes?: number
}

/** One line of the list at the end. */
interface LeftOut {
  title: string
  what: 'project' | 'data' | 'files'
  why: 'too-large' | 'unavailable'
}

export async function* writeAccountZip(
  services: Services,
  { account, origin, maxBytes = MAX_BYTES }: AccountExport,
): AsyncGenerator<Uint8Array> {
  let sizeBytes = 0
  const pieces = writeStreamedZip(
    accountFiles(services, {
      ...{ account, origin },
      hasRoom: () => sizeBytes < maxBytes,
      roomForFiles: () => maxBytes + FILES_BYTES - sizeBytes,
    }),
  )
  for await (const piece of pieces) {
    sizeBytes += piece.length
    yield piece
  }
}

interface AccountParts extends Pick<AccountExport, 'account' | 'origin'> {
  hasRoom: () => boolean
  /** Bytes that files of apps may still take. */
  roomForFiles: () => number
}

async function* accountFiles(
  services: Services,
  { account, origin, hasRoom, roomForFiles }: AccountParts,
): AsyncGenerator<StreamedFile> {
  const owned = (await services.projects.list(account.id)).filter(({ shared }) => shared === undefined)
  const written: object[] = []
  const leftOut: LeftOut[] = []
  const folders = new Set<string>()
  for (const { id, title } of owned.slice(0, MAX_ACCOUNT_PROJECTS)) {
    if (!hasRoom()) {
      leftOut.push({ title, what: 'project', why: 'too-large' })
      continue
    }
    // Since the list was read, it may have been deleted or handed over.
    const project = await services.projects.get(account.id, id, 'own')
    if (project === null) continue
    const folder = freeName(toFolderName(title), folders)
    const parts = projectFiles(services, { account, project, origin, folder, roomForFiles })
    for await (const part of parts) {
      if ('what' in part) leftOut.push({ title, ...part })
      else yield part
    }
    const { createdAt, updatedAt, versionNumber } = project
    written.push({ folder, title, createdAt, updatedAt, versionNumber })
  }
  const about = await services.ownAccount.facts(account)
  const list = { format: ACCOUNT_FORMAT, version: 1, account: about, projects: written, leftOut }
  yield textFileOf(ACCOUNT_FILE, `${JSON.stringify(list, null, 2)}\n`)
}

interface ProjectExport {
  account: Account
  project: ProjectSummary
  origin: string
  folder: string
  roomForFiles: () => number
}

async function* projectFiles(
  services: Services,
  { account, project: { id, title }, origin, folder, roomForFiles }: ProjectExport,
): AsyncGenerator<StreamedFile | Omit<LeftOut, 'title'>> {
  const at = (part: keyof typeof PROJECT_PARTS) => `${PROJECTS_FOLDER}/${folder}/${PROJECT_PARTS[part]}`
  const found = await services.projects.applied(account.id, id)
  const files = await completeExport(found?.files ?? new Map(), () => dataConnectionOf(services, id), origin)
  yield { path: at('archive'), pieces: writeProjectZip(files, { folder }) }
  const messages = await services.turns.messages(id)
  if (messages.length > 0) {
    yield textFileOf(at('conversation'), JSON.stringify(toConversationFile(messages)))
    yield textFileOf(at('readable'), await writeConversation(title, messages))
  }
  const { comments } = await services.comments.list(id)
  if (comments.length > 0) yield textFileOf(at('comments'), JSON.stringify(comments, null, 2))
  const { projectDatabases } = services
  const withFiles: (readonly ['files' | 'liveFiles', string])[] = []
  for (const [part, filesPart, of] of [
    ['data', 'files', projectDatabases],
    ['liveData', 'liveFiles', projectDatabases.live],
  ] as const) {
    const data = await openData(of, id)
    if (data === 'unavailable') yield { what: 'data', why: 'unavailable' }
    else if (data !== null) {
      yield { path: at(part), pieces: data }
      withFiles.push([filesPart, await of.refOf(id)])
    }
  }
  for (const [part, ref] of withFiles) {
    const left = new Set<LeftOut['why']>()
    const pieces = await filesArchive(services.gateway, ref, {
      roomBytes: roomForFiles,
      onLeftOut: (why) => left.add(why),
    })
    if (pieces !== null) yield { path: at(part), pieces }
    for (const why of left) yield { what: 'files', why }
  }
}

/** One project whose database does not answer must not take the other projects along. */
async function openData(
  of: ProjectData,
  projectId: string,
): Promise<ReadableStream<Uint8Array> | 'unavailable' | null> {
  try {
    return await openDatabaseFile(of, projectId)
  } catch (error) {
    if (error instanceof ProjectDbError) return 'unavailable'
    throw error
  }
}

function freeName(name: string, taken: Set<string>): string {
  let free = name
  for (let number = 2; taken.has(free); number++) free = `${name}-${number}`
  taken.add(free)
  return free
}

function textFileOf(path: string, text: string): StreamedFile {
  return { path, pieces: [Buffer.from(text)] }
}
