/** Answers a model's requests to look something up, within limits that the prompt names. */

import type { ProjectFiles } from '@sayso/project'
import type { Lookup, TableRows } from '@sayso/wire'
import { guideOn, TOPICS } from '../context/topics.ts'
import { createFileLooks } from './file-looks.ts'
import { type AppInSight, type Asking, type Images, lookAtApp, untilSilent } from './look-at-app.ts'
import { type LookRequest, readRequest, VERBS } from './look-request.ts'
import { createLookRoom } from './look-room.ts'
import { takeLookTurn } from './look-turn.ts'
import { readPackageReadme, readPackageTypes } from './package-types.ts'
import { createPatterns } from './timed-pattern.ts'

/** Times that one answer may look things up. The prompt (`guides.ts`) names this limit. */
export const MAX_LOOKS = 6
/** Limit of one time. */
export const MAX_REQUESTS = 20
const MAX_ASKED_CHARS = 160
const MAX_VALUE_CHARS = 60

/** Everything that a model can look at. */
export interface LookWorld {
  files: ProjectFiles
  /** Files that the last answer, or a return to an earlier version, has deleted. */
  deleted: ProjectFiles
  /** First rows of a table of the project's own data; absent where there is no database. */
  sampleRows?: (table: string) => Promise<TableRows | null>
  /** The files of an earlier version; null when there is none of this number. */
  filesOfVersion?: (version: number) => Promise<ProjectFiles | null>
  /** This server runs projects' functions. Default: false. */
  hasFunctions?: boolean
  /** Absent: nobody has the project open, and nothing checks its code. */
  app?: AppInSight
}

interface Looked {
  /** For the model. */
  text: string
  images: Images
  /** For the person, in the order of the requests. */
  lookups: Lookup[]
}

interface LookOptions extends Asking {
  /** Closes what the model is shown. */
  goOn: string
  /** Room in the model's context; absent: more than one time may take. */
  maxTokens?: number
  /** The model's request, or an earlier result, holds this text. */
  wasShown: (text: string) => boolean
}

/** Never rejects. */
export async function lookUp(
  lines: readonly string[],
  world: LookWorld,
  options: LookOptions,
): Promise<Looked> {
  const answer = createAnswer(world, options)
  for (const line of [...new Set(lines)].slice(0, MAX_REQUESTS)) {
    const request = readRequest(line)
    await takeLookTurn()
    if (options.signal.aborted) break
    if (request !== null) await answer.add(request)
    else answer.miss(`${line.slice(0, MAX_ASKED_CHARS)} (unknown: use ${VERBS})`)
  }
  if (lines.length > MAX_REQUESTS)
    answer.miss(`${lines.length - MAX_REQUESTS} more (${MAX_REQUESTS} at a time)`)
  return answer.read()
}

interface Answer {
  add(request: LookRequest): Promise<void>
  miss(reason: string): void
  read(): Looked
}

function createAnswer(
  world: LookWorld,
  { goOn, wasShown, maxTokens = Number.POSITIVE_INFINITY, ...asking }: LookOptions,
): Answer {
  const room = createLookRoom({ maxTokens, wasShown })
  const patterns = createPatterns()
  const now = new Map([...world.deleted, ...world.files])
  const texts = createFileLooks({ room, patterns, note })
  const app = untilSilent(world.app ?? NO_APP)
  const images: Images = []
  let held: { number: number; files: ProjectFiles | null } | null = null
  const lookups: Lookup[] = []

  function note(kind: Lookup['kind'], asked: string, count: number): void {
    lookups.push({ kind, asked: asked.slice(0, MAX_ASKED_CHARS), count })
  }

  /** One is held at a time: each is a whole project. */
  async function readVersion(number: number): Promise<ProjectFiles | null> {
    if (held?.number !== number) held = { number, files: (await world.filesOfVersion?.(number)) ?? null }
    return held.files
  }

  async function addText(request: Extract<LookRequest, { kind: 'find' | 'read' }>): Promise<void> {
    const { kind, version } = request
    const files = version === null ? now : await readVersion(version)
    if (files !== null)
      return await (request.kind === 'find' ? texts.find(files, request) : texts.read(files, request))
    room.miss(`version ${version} (there is none)`)
    note(kind, `@${version}`, 0)
  }

  async function addPackage(packageName: string, name: string | null, isReadme: boolean): Promise<void> {
    const asked = [packageName, isReadme ? 'README' : (name ?? '')].join(' ').trim()
    const text = isReadme
      ? await readPackageReadme(world.files, packageName)
      : await readPackageTypes(world.files, packageName, name)
    const verb = isReadme ? 'readme' : 'types'
    const isShown = room.showResult(
      `${verb} ${asked}`,
      text,
      `no ${verb} of it ${isReadme ? 'is' : 'are'} at hand`,
    )
    note('types', asked, isShown ? 1 : 0)
  }

  function addGuide(asked: string): void {
    const topic = TOPICS.find((known) => known === asked)
    const text = topic && guideOn(topic, { hasFunctions: world.hasFunctions ?? false })
    const name = `guide ${asked}`
    const isShown =
      (text && room.isAbove(name, text)) ||
      room.showResult(
        name,
        text ?? null,
        topic ? 'this server does not offer it' : `there is ${TOPICS.join(', ')}`,
      )
    note('types', name, isShown ? 1 : 0)
  }

  async function addRows(table: string): Promise<void> {
    const rows = (await world.sampleRows?.(table)) ?? null
    const text = rows === null ? null : rowsAsText(rows)
    const isShown = room.showResult(`rows ${table}`, text, 'they cannot be read')
    note('rows', table, isShown ? (rows?.rows.length ?? 0) : 0)
  }

  return {
    async add(request) {
      switch (request.kind) {
        case 'find':
        case 'read':
          return await addText(request)
        case 'types':
          return await addPackage(request.packageName, request.name, false)
        case 'readme':
          return await addPackage(request.packageName, null, true)
        case 'guide':
          return addGuide(request.topic)
        case 'rows':
          return await addRows(request.table)
        default: {
          const look = { files: world.files, room, images, asking }
          const { kind, asked, count } = await lookAtApp(app, request, look)
          note(kind, asked, count)
        }
      }
    },
    miss: room.miss,
    read() {
      const deleted = texts.shown().filter((path) => !world.files.has(path))
      const notes = deleted.length > 0 ? [`Deleted, and shown as they were last: ${deleted.join(', ')}.`] : []
      return { text: room.read(notes, goOn), images, lookups }
    },
  }
}

const NO_APP: AppInSight = { ask: async () => null, check: async () => null, canSee: false }

function rowsAsText({ columns, rows }: TableRows): string {
  if (rows.length === 0) return `${columns.join(' | ')}\n(no rows)`
  return [columns.join(' | '), ...rows.map((row) => row.map(shorten).join(' | '))].join('\n')
}

function shorten(value: string | null): string {
  const text = (value ?? 'null').replace(/\s+/g, ' ')
  return text.length > MAX_VALUE_CHARS ? `${text.slice(0, MAX_VALUE_CHARS)}…` : text
}
