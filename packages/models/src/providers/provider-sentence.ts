/** Extracts a provider's own explanation of a refused request if it is fit to be shown. */

import { parseJson } from '@sayso/project'
import { APICallError } from 'ai'

const MAX_CHARS = 240
/** The rest of a message is not looked at: comparing it with the request takes time with every character. */
const MAX_READ_CHARS = 2_000
/** A match of this many characters with the request is not a coincidence. */
const ECHO_CHARS = 24
/** A short prompt may be quoted whole. */
const MIN_PROMPT_CHARS = 4

/** One or two sentences without keys, addresses and anything of the request; null when there are none. */
export function providerSentence(error: unknown): string | null {
  if (!APICallError.isInstance(error) || !error.responseBody) return null
  return presentableSentence(readMessage(error.responseBody), error.requestBodyValues)
}

/** The same of an error that came inside an answer. `requestBody` is the JSON text that was sent. */
export function eventSentence(error: unknown, requestBody: unknown): string | null {
  const request = typeof requestBody === 'string' ? parseJson(requestBody) : undefined
  return request === undefined ? null : presentableSentence(findMessage(error), request)
}

function presentableSentence(message: string | undefined, request: unknown): string | null {
  const said = message?.slice(0, MAX_READ_CHARS).replace(/\s+/g, ' ').trim() ?? ''
  if (said === '' || echoes(said, textsOf(request))) return null
  const masked = said.replace(ADDRESS, '…').replace(SECRET, '…')
  const end = masked.search(SECOND_END)
  const text = end < 0 ? masked : masked.slice(0, end + 1)
  return text.length <= MAX_CHARS ? text : `${text.slice(0, MAX_CHARS).trimEnd()}…`
}

const ADDRESS = /\b(?:https?:\/\/|www\.)\S+|\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b|\blocalhost\S*/gi
/** Keys as they are written, starred ones too, and any long word of letters and digits. */
const SECRET = /\b(?:sk|pk|key|AIza)[-_][\w*.-]{4,}|\bAIza[\w-]{8,}|(?=\S*\d)(?=\S*[A-Za-z])[\w*+/=-]{28,}/g
/** The end of the second sentence. */
const SECOND_END = /(?<=[.!?] .*)[.!?](?= )/

/** Undefined for the page of a proxy, which has no words of a provider. */
function readMessage(body: string): string | undefined {
  return findMessage(parseJson(body))
}

function findMessage(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return findMessage(value[0])
  if (typeof value !== 'object' || value === null) return undefined
  for (const name of ['error', 'message', 'detail']) {
    const found = name in value ? findMessage(Reflect.get(value, name)) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

function echoes(said: string, texts: readonly string[]): boolean {
  if (texts.some((text) => text.trim().length >= MIN_PROMPT_CHARS && said.includes(text.trim()))) return true
  for (let index = 0; index + ECHO_CHARS <= said.length; index += 1) {
    const part = said.slice(index, index + ECHO_CHARS)
    if (texts.some((text) => text.includes(part))) return true
  }
  return false
}

/** All texts of a request except names of models, roles and settings. */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    typeof part === 'string' ? (TEXT_FIELDS.has(name) ? [part] : []) : textsOf(part),
  )
}

const TEXT_FIELDS = new Set(['content', 'text', 'system'])
