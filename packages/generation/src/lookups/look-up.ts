/** Answers a model's requests to look something up, within limits that the prompt names. */

import type { ProjectFiles } from '@sayso/project'
import type { Lookup, TableRows } from '@sayso/wire'
import { countTokens } from '../context/count-tokens.ts'
import { showFiles } from '../context/describe-files.ts'
import { findText } from './find-text.ts'
import { isGlob, matchPaths } from './glob.ts'
import { type LookRequest, readRequest } from './look-request.ts'
import { takeLookTurn } from './look-turn.ts'
import { readPackageTypes } from './package-types.ts'
import { partOf } from './text-lines.ts'
import { createPatterns } from './timed-pattern.ts'

/** Times that one answer may look things up. The prompt (`guides.ts`) names this limit. */
export const MAX_LOOKS = 6
/** Limits of one time. */
const MAX_REQUESTS = 20
const MAX_TOKENS = 20_000
/** Limit of one request, but for whole files. */
const MAX_RESULT_CHARS = 12_000
const MAX_ASKED_CHARS = 160
const MAX_VALUE_CHARS = 60

/** Everything that a model can look at. */
export interface LookWorld {
  files: ProjectFiles
  /** Files that the last answer, or a return to an earlier version, has deleted. */
  deleted: ProjectFiles
  /** First rows of a table of the project's own data; absent where there is no database. */
  sampleRows?: (table: string) => Promise<TableRows | null>
}

interface Looked {
  /** For the model. */
  text: string
  /** For the person, in the order of the requests. */
  lookups: Lookup[]
}

/** Never rejects. */
export async function lookUp(lines: readonly string[], world: LookWorld): Promise<Looked> {
  const answer = createAnswer(world)
  for (const line of [...new Set(lines)].slice(0, MAX_REQUESTS)) {
    const request = readRequest(line)
    await takeLookTurn()
    if (request !== null) await answer.add(request)
    else answer.miss(`${line.slice(0, MAX_ASKED_CHARS)} (unknown: use find, read, types or rows)`)
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

function createAnswer(world: LookWorld): Answer {
  const files = new Map([...world.deleted, ...world.files])
  const room = createRoom()
  const patterns = createPatterns()
  const shown = new Set<string>()
  const lookups: Lookup[] = []

  function note(kind: Lookup['kind'], asked: string, count: number): void {
    lookups.push({ kind, asked: asked.slice(0, MAX_ASKED_CHARS), count })
  }

  function showFile(path: string): boolean {
    const file = files.get(path)
    if (shown.has(path)) return true
    if (file === undefined || file.isBinary)
      return room.miss(`${path} (${file === undefined ? 'not in the project' : 'not text'})`)
    const isShown = room.show(showFiles(files, [path]))
    if (!isShown)
      return room.miss(`${path} (too long to be shown beside the others: read a part, as ${path}:1-80)`)
    shown.add(path)
    return true
  }

  async function read({ path, lines }: Extract<LookRequest, { kind: 'read' }>): Promise<void> {
    const file = files.get(path)
    if (file === undefined && isGlob(path)) {
      const paths = await matchPaths([...files.keys()], path, patterns)
      if (paths === null) room.miss(`${path} (the pattern takes too long: name the files)`)
      else if (paths.length === 0) room.miss(`${path} (no file fits)`)
      note('read', path, paths?.filter(showFile).length ?? 0)
    } else if (lines === null || file === undefined || file.isBinary)
      note('read', path, showFile(path) ? 1 : 0)
    else {
      const range = `${lines.from}-${lines.to}`
      const isShown = room.show(
        `<file path="${path}" lines="${range}">\n${partOf(file.content, lines)}\n</file>`,
      )
      if (!isShown) room.miss(`${path}:${range} (too long)`)
      note('read', `${path}:${range}`, isShown ? 1 : 0)
    }
  }

  /** `text`: null where there is nothing to show, for the reason given. */
  function showResult(asked: string, text: string | null, reason: string): boolean {
    if (text === null) return room.miss(`${asked} (${reason})`)
    const short = text.length > MAX_RESULT_CHARS ? `${text.slice(0, MAX_RESULT_CHARS)}\n…` : text
    return (
      room.show(`<result of="${asked}">\n${short}\n</result>`) ||
      room.miss(`${asked} (too long beside the others)`)
    )
  }

  async function find(request: Extract<LookRequest, { kind: 'find' }>): Promise<void> {
    const { text, glob } = request
    const asked = glob === null ? text : `${text} in ${glob}`
    const found = await findText(files, request, patterns)
    showResult(`find ${asked}`, found.text === '' ? null : found.text, 'found nowhere')
    note('find', asked, found.fileCount)
  }

  return {
    async add(request) {
      if (request.kind === 'read') await read(request)
      else if (request.kind === 'find') await find(request)
      else if (request.kind === 'types') {
        const asked = [request.packageName, request.name ?? ''].join(' ').trim()
        const types = await readPackageTypes(world.files, request.packageName, request.name)
        note('types', asked, showResult(`types ${asked}`, types, 'no types of it are at hand') ? 1 : 0)
      } else {
        const { table } = request
        const rows = (await world.sampleRows?.(table)) ?? null
        const text = rows === null ? null : rowsAsText(rows)
        note(
          'rows',
          table,
          showResult(`rows ${table}`, text, 'they cannot be read') ? (rows?.rows.length ?? 0) : 0,
        )
      }
    },
    miss: room.miss,
    read() {
      const gone = [...shown].filter((path) => !world.files.has(path))
      return { text: room.read(gone), lookups }
    },
  }
}

/** Collects what is shown, as far as there is room, and names the rest. */
function createRoom() {
  const parts: string[] = []
  const missing: string[] = []
  let leftTokens = MAX_TOKENS
  return {
    /** False when there is no room left. */
    show(text: string): boolean {
      const costTokens = countTokens(text)
      if (costTokens > leftTokens) return false
      leftTokens -= costTokens
      parts.push(text)
      return true
    },
    miss(reason: string): false {
      missing.push(reason)
      return false
    },
    read(gone: readonly string[]): string {
      const notes = [
        gone.length > 0 ? `Deleted, and shown as they were last: ${gone.join(', ')}.` : '',
        missing.length > 0 ? `These cannot be shown: ${missing.join(', ')}.` : '',
      ]
      return [...parts, ...notes, 'Continue your answer where it stopped.']
        .filter((part) => part !== '')
        .join('\n\n')
    },
  }
}

function rowsAsText({ columns, rows }: TableRows): string {
  if (rows.length === 0) return `${columns.join(' | ')}\n(no rows)`
  return [columns.join(' | '), ...rows.map((row) => row.map(shorten).join(' | '))].join('\n')
}

function shorten(value: string | null): string {
  const text = (value ?? 'null').replace(/\s+/g, ' ')
  return text.length > MAX_VALUE_CHARS ? `${text.slice(0, MAX_VALUE_CHARS)}…` : text
}
