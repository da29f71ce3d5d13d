/**
 * Reads a look-up that a model writes as the text of a tool call, in the forms of several families of models: JSON, in a fence or in
 * tags, and calls as in Python. Their servers should have made a call of it, and did not.
 */

/** Beginnings of a call, without white space. */
const OPENERS = [
  ...[
    '',
    '[',
    '```',
    '```json',
    '```tool_call',
    '<tool_call>',
    '[TOOL_CALLS]',
    '[TOOL_CALLS][',
    '<|python_tag|>',
  ].flatMap((wrapping) => [
    `${wrapping}{"name":"look"`,
    `${wrapping}{"type":"function","name":"look"`,
    `${wrapping}{"function":"look"`,
  ]),
  '<function=look>',
  '<tool_call>look',
  '[TOOL_CALLS]look',
  '<|python_tag|>look(',
  '[look(requests',
  'look(requests',
]
/** Enough for an opener with the white space of an indented call. */
const MAX_OPENER_CHARS = 80
const REQUESTS = /\brequests["']?\s*[:=]\s*\[/g

/** Whether a call begins with this text; `maybe` where it can still become one. */
export function callBegins(text: string): 'yes' | 'maybe' | 'no' {
  const start = text.slice(0, MAX_OPENER_CHARS).replace(/\s/g, '')
  if (OPENERS.some((opener) => start.startsWith(opener))) return 'yes'
  const isShort = text.length < MAX_OPENER_CHARS
  return isShort && start !== '' && OPENERS.some((opener) => opener.startsWith(start)) ? 'maybe' : 'no'
}

/** The requests of all calls in the text; null where none can be read. */
export function requestsOfTextCalls(text: string): string[] | null {
  const plain = /\\"requests\\"/.test(text) ? text.replaceAll('\\"', '"') : text
  const lines = [...plain.matchAll(REQUESTS)].flatMap(({ index, 0: { length } }) =>
    stringsAt(plain, index + length),
  )
  return lines.length > 0 ? lines : null
}

/** The strings of a list, from behind its bracket to its end. */
function stringsAt(text: string, from: number): string[] {
  const strings: string[] = []
  const string = /\s*,?\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')/y
  string.lastIndex = from
  for (let found = string.exec(text); found !== null; found = string.exec(text)) {
    const said = (found[1] ?? found[2] ?? '').replace(/\\(["'\\/])/g, '$1')
    const line = said.replace(/\s+/g, ' ').trim()
    if (line !== '') strings.push(line)
  }
  return strings
}
