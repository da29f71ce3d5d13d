/**
 * A model that may look something up before it answers, and is asked again when its answer cannot be used: both
 * within the one answer that the person waits for and pays for. A list of files in `<saysoRead>` before the artifact
 * ends the model's text; it is shown these files and continues. The list itself is never passed on. Code without an
 * artifact is put into one where each file is whole and named; otherwise the request to write one follows.
 */

import type { ProjectFiles } from '@sayso/project'
import { createResponseParser, type WarningCode } from '@sayso/response'
import type { Usage } from '@sayso/wire'
import type { Model, ModelChunk, ModelMessage, ModelRequest } from '../ports/ports.ts'
import { countTokens } from './count-tokens.ts'
import { showFiles } from './describe-files.ts'
import { createTagUnescaper } from './escaped-tags.ts'
import { recoverFencedFiles } from './fenced-files.ts'
import { createLongText } from './long-text.ts'
import { createReadRequests } from './read-requests.ts'

/** Times that files are shown in one answer. The prompt (`guides.ts`) names this limit. */
const MAX_READS = 2
const MAX_READ_TOKENS = 20_000

/** `unused`, in the place of `finish`: the answer meant to change files, and nothing of it can be applied. */
export type HeardChunk = ModelChunk | { type: 'unused'; usage: Usage | null }

/** Hears each chunk as it comes. False: that is enough, and the model is stopped. */
type Hear = (chunk: HeardChunk) => boolean

export interface AttentiveModel {
  /**
   * Resolves once the answer is over; rejects with the model's error. Calls rather than yields: the text of all
   * answers goes through here, and one more generator would cost more than all other work on a chunk.
   */
  answer(request: ModelRequest, signal: AbortSignal, hear: Hear): Promise<void>
}

/** `files`: the files that the model may ask to see. */
export function createAttentiveModel(
  model: Model,
  files: ProjectFiles,
  deleted: ProjectFiles = new Map(),
): AttentiveModel {
  return { answer: (request, signal, hear) => answer(model, { files, deleted, request, signal, hear }) }
}

interface Call {
  files: ProjectFiles
  deleted: ProjectFiles
  request: ModelRequest
  signal: AbortSignal
  hear: Hear
}

type Finish = Extract<ModelChunk, { type: 'finish' }>

async function answer(model: Model, { files, deleted, request, signal, hear }: Call): Promise<void> {
  const usages: (Usage | null)[] = []
  let messages = request.messages
  let reads = 0
  const mayChange = request.mode !== 'ask'
  let mayAskAgain = mayChange
  for (;;) {
    // The request after the last list states that no more are allowed; whatever the model then writes is its answer.
    const speech = listen({ mayRead: reads <= MAX_READS, mayChange })
    for await (const chunk of model.stream({ ...request, messages }, signal)) {
      const passed = speech.hear(chunk)
      // Leaving the loop closes the model's stream.
      if (passed !== null && !hear(passed)) return
      if (speech.isOver()) break
    }
    const rest = speech.end()
    if (rest !== '' && !hear({ type: 'text', text: rest })) return
    const { finish, paths, text } = speech.said()
    usages.push(finish?.usage ?? null)
    if (paths !== null) {
      reads += 1
      messages = goOn(
        messages,
        withList(text, paths),
        reads > MAX_READS ? NO_MORE_FILES : showAsked(files, deleted, paths),
      )
      continue
    }
    const wasAskedAgain = mayChange && !mayAskAgain
    const isUnused =
      mayChange &&
      finish?.reason === 'stop' &&
      (isUnusedAnswer(text) || (wasAskedAgain && !OUR_TAG.test(text)))
    const recovered = isUnused ? recoverFencedFiles(text) : null
    if (recovered !== null && !hear({ type: 'text', text: recovered })) return
    if (isUnused && recovered === null && mayAskAgain) {
      mayAskAgain = false
      if (!hear({ type: 'text', text: '\n\n' })) return
      messages = goOn(messages, text, ASK_FOR_ARTIFACT)
    } else {
      if (speech.hasAskedInVain() && !hear({ type: 'text', text: ENDED_WITHOUT_ANSWER })) return
      const usage = sum(usages)
      if (isUnused && recovered === null) hear({ type: 'unused', usage })
      else if (finish !== null) hear({ ...finish, usage })
      return
    }
  }
}

interface Speech {
  /** The part to pass on; null for none. */
  hear(chunk: ModelChunk): ModelChunk | null
  /** The model has finished, or has asked for files and is to be shown them. */
  isOver(): boolean
  /** Text that was held back. */
  end(): string
  /** It asked for files that it may not be shown any more, and wrote none. */
  hasAskedInVain(): boolean
  said(): Said
}

interface Said {
  text: string
  /** The files that it asked for; null when it asked for none. */
  paths: string[] | null
  /** Null when the stream ended without one, or was ended for the sake of the files. */
  finish: Finish | null
}

/** Listens to a model until it finishes, or asks for files and `mayRead`. */
function listen({ mayRead, mayChange }: { mayRead: boolean; mayChange: boolean }): Speech {
  const requests = createReadRequests()
  const tags = createTagUnescaper()
  const text = createLongText()
  let paths: string[] | null = null
  let isRefused = false
  let finish: Finish | null = null
  return {
    hear(chunk) {
      if (chunk.type === 'finish') finish = chunk
      if (chunk.type !== 'text') return chunk.type === 'finish' ? null : chunk
      const read = requests.push(mayChange ? tags.push(chunk.text) : chunk.text)
      text.add(read.text)
      if (mayRead) paths = read.paths
      else isRefused ||= read.paths !== null
      if (read.text === chunk.text) return chunk
      return read.text === '' ? null : { type: 'text', text: read.text }
    },
    isOver: () => finish !== null || paths !== null,
    end() {
      if (paths !== null) return ''
      const rest = requests.push(tags.end()).text + requests.end()
      text.add(rest)
      return rest
    },
    hasAskedInVain: () => isRefused && !text.read().includes('<saysoArtifact'),
    said: () => ({ text: text.read(), paths, finish }),
  }
}

function goOn(messages: readonly ModelMessage[], said: string, reply: string): ModelMessage[] {
  const answer: ModelMessage = { role: 'assistant', text: said.trim() }
  // The person's prompt stays the same: there is no new one.
  const prompt = messages.at(-1)?.prompt
  const last: ModelMessage = { role: 'user', text: reply, ...(prompt !== undefined && { prompt }) }
  return [...messages, answer, last]
}

/** The model's own words, list included: a paraphrase in its place would be imitated. */
function withList(said: string, paths: readonly string[]): string {
  return `${said.trim()}\n\n<saysoRead>\n${paths.join('\n')}\n</saysoRead>`
}

function showAsked(project: ProjectFiles, deleted: ProjectFiles, paths: readonly string[]): string {
  const files = new Map([...deleted, ...project])
  let leftTokens = MAX_READ_TOKENS
  const shown: string[] = []
  const missing: string[] = []
  for (const path of new Set(paths)) {
    const file = files.get(path)
    if (file === undefined || file.isBinary) {
      missing.push(`${path} (${file === undefined ? missingText(path) : 'not text'})`)
      continue
    }
    const costTokens = countTokens(file.content)
    if (costTokens > leftTokens) {
      missing.push(`${path} (too long to be shown beside the others)`)
    } else {
      leftTokens -= costTokens
      shown.push(path)
    }
  }
  const gone = shown.filter((path) => !project.has(path))
  const notes = [
    gone.length > 0 ? `Deleted, and shown as they were last: ${gone.join(', ')}.` : '',
    missing.length > 0 ? `These cannot be shown: ${missing.join(', ')}.` : '',
  ]
  return [showFiles(files, shown), ...notes, 'Continue your answer where it stopped.']
    .filter((part) => part !== '')
    .join('\n\n')
}

function missingText(path: string): string {
  return path.includes('*') ? 'patterns are not expanded: name each file' : 'not in the project'
}

const NO_MORE_FILES = `You have been shown files ${MAX_READS} times, which is the limit for one answer. Answer now with what you know; say in one sentence what you could not look at.`

/** For the person: an answer never ends without a word. */
const ENDED_WITHOUT_ANSWER =
  '\n\nThe model asked for more files than one answer may show, and made no change. Name the files or the screen in your message and send it again.'

const ASK_FOR_ARTIFACT =
  'Your code stands outside of an artifact, so it did not reach the project. Write the artifact now, with each file whole, and nothing that you have said already.'

/** Null as soon as one part is not known. */
function sum(usages: readonly (Usage | null)[]): Usage | null {
  const add = (pick: (usage: Usage) => number | null) =>
    usages.reduce<number | null>((total, usage) => {
      const tokens = usage === null ? null : pick(usage)
      return total === null || tokens === null ? null : total + tokens
    }, 0)
  const total = {
    inputTokens: add((usage) => usage.inputTokens),
    outputTokens: add((usage) => usage.outputTokens),
  }
  return total.inputTokens === null && total.outputTokens === null ? null : total
}

const OUR_TAG = /<(?:sayso|bolt)A(?:rtifact|ction)/i
const FENCE = /^```(\w*)[^\n]*\n([\s\S]*?)^```/gm
const LANGUAGES = new Set(['', 'tsx', 'jsx', 'ts', 'js', 'typescript', 'javascript'])
/** A whole file, however small: it exports something or imports what it needs. */
const WHOLE_FILE = /^(?:export default |import [^\n]* from ['"])/m
const MIN_LINES = 6

/** A file in tags of the model's own making, as the files of a request are shown to it. */
const TAGGED_FILE =
  /^<[\w-]+\s[^>\n]{0,300}=["'][^"'\n]{1,200}\.[jt]sx?["'][^>\n]{0,200}>\s*(?:import |export |\/[/*]|['"]use )/m

/**
 * Whether an answer has put an app into a plain code fence, a call of a tool, or tags that nobody reads; not, when it
 * only explains something with a few lines of code.
 */
function isUnusedAnswer(answer: string): boolean {
  switch (warningOf(answer)) {
    case 'escaped-tags':
    case 'tool-call':
      return true
    case 'code-without-action':
      return TAGGED_FILE.test(answer) || hasFileInFence(answer) || recoverFencedFiles(answer) !== null
    default:
      return !OUR_TAG.test(answer) && TAGGED_FILE.test(answer)
  }
}

/** The parser's warning about an answer in which it found no tag of ours. */
function warningOf(answer: string): WarningCode | null {
  let last: WarningCode | null = null
  const parser = createResponseParser({
    onEvent(event) {
      if (event.type === 'warning') last = event.code
    },
  })
  parser.push(answer)
  parser.end()
  return last
}

function hasFileInFence(answer: string): boolean {
  return [...answer.matchAll(FENCE)].some(
    ([, language = '', code = '']) =>
      LANGUAGES.has(language.toLowerCase()) && code.split('\n').length > MIN_LINES && WHOLE_FILE.test(code),
  )
}
