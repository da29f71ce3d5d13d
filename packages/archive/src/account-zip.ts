/**
 * Archive of all projects of an account: its list, and where each project's own archive lies in it. Only the end of the archive and the asked
 * for parts are read, so a browser can take one of any size.
 * Source: SPEC.md of this package, rules E85 and E86.
 */

import { parseObject } from './manifest-json.ts'
import { type ImportRefusal, Refused } from './refusal.ts'
import { decodeUtf8 } from './text.ts'
import { unpackEntry } from './unpack-entry.ts'
import { damaged, ownHeaderBytes, readZipDirectory, type ZipEntry } from './zip-directory.ts'

/** Files of such an archive. The list comes last: an archive that broke off has none. */
export const ACCOUNT_FILE = 'account.json'
export const PROJECTS_FOLDER = 'projects'
export const ACCOUNT_FORMAT = 'sayso-account'
/** Files in the folder of each project. The project's archive is stored, so that it can be cut out. */
export const PROJECT_PARTS = {
  archive: 'project.zip',
  conversation: 'conversation.json',
  readable: 'CONVERSATION.md',
  /** For people: an import leaves them, whose authors it does not know. */
  comments: 'comments.json',
  data: 'test-data.sql',
  liveData: 'live-data.sql',
  /** Archives of what the app has stored, each file in the folder of its bucket: the list of the account's archive stays short. */
  files: 'test-files.zip',
  liveFiles: 'live-files.zip',
} as const

/** An archive that is not in memory. */
interface ArchiveSource {
  sizeBytes: number
  read(start: number, end: number): Promise<Uint8Array>
}

export interface AccountProject {
  title: string
  /** Place of its archive, which `readProjectZip` reads. */
  archive: { start: number; end: number }
  hasData: boolean
  /** JSON text; null when there is none. Rejects with `Refused` for one that is damaged or too long. */
  readConversation(): Promise<string | null>
}

/** `other`: it is not an archive of an account. */
export type AccountZip =
  | { kind: 'account'; projects: AccountProject[] }
  | { kind: 'refused'; reason: ImportRefusal; message: string }
  | { kind: 'other' }

/** As long as the list of files of 500 projects can be. */
const MAX_DIRECTORY_BYTES = 1024 * 1024
const MAX_LIST_BYTES = 1024 * 1024
export const MAX_CONVERSATION_BYTES = 8 * 1024 * 1024
export const MAX_ACCOUNT_PROJECTS = 500
const MAX_TITLE_CHARS = 120
/** Header of an entry with its longest name and extra field. */
const MAX_LOCAL_BYTES = 30 + 2 * 0xffff
const NAMES = new RegExp(`^${PROJECTS_FOLDER}/[\\w-]+/(?:${Object.values(PROJECT_PARTS).join('|')})$`)

export async function readAccountZip(source: ArchiveSource): Promise<AccountZip> {
  const entries = await entriesOf(source)
  const list = entries?.get(ACCOUNT_FILE)
  if (entries === null || list === undefined) return { kind: 'other' }
  // An app may have a file of this name.
  if ([...entries.keys()].some((name) => name !== ACCOUNT_FILE && !NAMES.test(name))) return { kind: 'other' }
  try {
    const projects: AccountProject[] = []
    for (const listed of listedProjects(await readText(source, list, MAX_LIST_BYTES))) {
      projects.push(await toProject(source, entries, listed))
    }
    return { kind: 'account', projects }
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', reason: error.reason, message: error.message }
    throw error
  }
}

/** Null for bytes that are refused: reading them as a project says why. */
async function entriesOf(source: ArchiveSource): Promise<Map<string, ZipEntry> | null> {
  const start = Math.max(0, source.sizeBytes - MAX_DIRECTORY_BYTES)
  try {
    const entries = readZipDirectory(await source.read(start, source.sizeBytes), start)
    const byName = new Map(entries.map((entry) => [entry.name, entry]))
    return byName.size === entries.length ? byName : null
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

interface ListedProject {
  folder: string
  title: string
}

function listedProjects(text: string): ListedProject[] {
  const { format, version, projects } = parseObject(text) ?? {}
  if (format !== ACCOUNT_FORMAT || !Array.isArray(projects))
    throw damaged('its list of projects cannot be read')
  if (version !== 1)
    throw new Refused('unsupported', 'This zip was made by a newer Sayso. Import it where that one runs.')
  if (projects.length > MAX_ACCOUNT_PROJECTS)
    throw new Refused('too-large', `This zip holds more than ${MAX_ACCOUNT_PROJECTS} projects.`)
  return projects.map((listed: unknown) => {
    const { folder, title } = Object(listed)
    if (typeof folder !== 'string' || typeof title !== 'string')
      throw damaged('its list of projects cannot be read')
    return { folder, title: title.slice(0, MAX_TITLE_CHARS) }
  })
}

async function toProject(
  source: ArchiveSource,
  entries: ReadonlyMap<string, ZipEntry>,
  { folder, title }: ListedProject,
): Promise<AccountProject> {
  const find = (part: keyof typeof PROJECT_PARTS) =>
    entries.get(`${PROJECTS_FOLDER}/${folder}/${PROJECT_PARTS[part]}`)
  const archive = find('archive')
  if (archive?.method !== 'stored') throw damaged('a project that it lists is not in it')
  const conversation = find('conversation')
  return {
    title,
    archive: await placeOf(source, archive),
    hasData: (find('data') ?? find('liveData')) !== undefined,
    readConversation: async () =>
      conversation === undefined ? null : await readText(source, conversation, MAX_CONVERSATION_BYTES),
  }
}

async function placeOf(source: ArchiveSource, entry: ZipEntry): Promise<{ start: number; end: number }> {
  const { name, headerOffset, packedBytes } = entry
  const header = await source.read(headerOffset, Math.min(source.sizeBytes, headerOffset + MAX_LOCAL_BYTES))
  const start = headerOffset + ownHeaderBytes(header, name)
  if (start + packedBytes > source.sizeBytes) throw damaged('a project is cut off')
  return { start, end: start + packedBytes }
}

async function readText(source: ArchiveSource, entry: ZipEntry, maxBytes: number): Promise<string> {
  if (Math.max(entry.unpackedBytes, entry.packedBytes) > maxBytes) {
    throw new Refused('too-large', 'This zip holds a list or a conversation that is too long to be read.')
  }
  const { headerOffset, packedBytes } = entry
  const end = Math.min(source.sizeBytes, headerOffset + MAX_LOCAL_BYTES + packedBytes)
  const text = decodeUtf8(unpackEntry(await source.read(headerOffset, end), { ...entry, headerOffset: 0 }))
  if (text === null) throw damaged('a text in it cannot be read')
  return text
}
