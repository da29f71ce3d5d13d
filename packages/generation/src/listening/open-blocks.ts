/** Finds the block of prose that an answer leaves open: a code fence or thinking, in which files would be text. */

import { createResponseParser } from '@sayso/response'

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/

/** The lines that close a fence around a list; empty where there is none. */
export function closeOpenBlock(text: string): string {
  let open = ''
  for (const line of text.split('\n')) {
    const [, mark = '', info = ''] = FENCE.exec(line) ?? []
    if (open === '') open = mark
    else if (mark.startsWith(open) && info.trim() === '') open = ''
  }
  if (open === '') return ''
  return `${text.endsWith('\n') ? '' : '\n'}${open}\n`
}

/** Whether an answer is nothing but thinking that never ended. */
export function endsInThinking(text: string): boolean {
  if (!/^\s*<think(?:ing)?>/.test(text)) return false
  let isOpen = false
  const parser = createResponseParser({
    onEvent(event) {
      isOpen ||= event.type === 'warning' && event.code === 'unclosed-thinking'
    },
  })
  parser.push(text)
  parser.end()
  return isOpen
}
