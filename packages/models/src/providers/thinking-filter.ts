/**
 * Separates thinking that a model writes as plain text from its answer, and removes the marks with which models end
 * their turns. Some servers pass both on unchanged. Thinking comes at the beginning of an answer; files that it
 * mentions are not files. Rules: SPEC.md, A20.
 */

interface SortedText {
  type: 'text' | 'reasoning'
  text: string
}

interface ThinkingFilter {
  /** Feed the deltas in order. Holds back only what may still become a mark. */
  push(delta: string): SortedText[]
  /** Call once, after the last delta. */
  end(): SortedText[]
}

/** Marks that open and close thinking. `<think>` is for the parser of answers, which shows it in its place. */
const THINKING: readonly (readonly [open: string, close: string])[] = [
  ...['thought', 'reasoning', 'scratchpad', 'reflection', 'seed:think'].map(
    (name) => [`<${name}>`, `</${name}>`] as const,
  ),
  ['[THINK]', '[/THINK]'],
  ['◁think▷', '◁/think▷'],
  ['<|channel|>analysis<|message|>', '<|end|>'],
  ['<|channel|>commentary<|message|>', '<|end|>'],
  ['<|channel>thought', '<channel|>'],
]
/** Before an answer these only mark its beginning. */
const ANSWER_OPENS = ['<|start|>assistant', '<|channel|>final<|message|>']
const END_MARKS = ['<|im_end|>', '<|eot_id|>', '<|endoftext|>', '<|return|>', '<|end|>', '<end_of_turn>']
/** HTML has it too, so it counts only at the very end. */
const LAST_MARK = /(?<!\s)\s*<\/s>\s*$/
const OPENS = [...THINKING.map(([open]) => open), ...ANSWER_OPENS]

type State = { kind: 'beginning' } | { kind: 'thinking'; close: string } | { kind: 'answer' }

export function createThinkingFilter(): ThinkingFilter {
  let state: State = { kind: 'beginning' }
  let held = ''
  let sorted: SortedText[] = []

  function pass(type: SortedText['type'], chars: number): void {
    if (chars > 0) sorted.push({ type, text: held.slice(0, chars) })
    held = held.slice(chars)
  }

  /** False when more text is needed. */
  function step(isLast: boolean): boolean {
    switch (state.kind) {
      case 'beginning':
        return readBeginning(isLast)
      case 'thinking':
        return readThinking(state.close, isLast)
      case 'answer':
        return readAnswer(isLast)
    }
  }

  function readBeginning(isLast: boolean): boolean {
    const text = held.trimStart()
    const open = OPENS.find((mark) => text.startsWith(mark))
    if (open !== undefined) {
      held = text.slice(open.length)
      const close = THINKING.find(([mark]) => mark === open)?.[1]
      if (close !== undefined) state = { kind: 'thinking', close }
      return true
    }
    if (!isLast && OPENS.some((mark) => mark.startsWith(text))) return false
    state = { kind: 'answer' }
    return true
  }

  function readThinking(close: string, isLast: boolean): boolean {
    const end = held.indexOf(close)
    if (end < 0) {
      pass('reasoning', isLast ? held.length : held.length - heldBackChars(held, [close]))
      return false
    }
    pass('reasoning', end)
    held = held.slice(close.length)
    state = { kind: 'beginning' }
    return true
  }

  function readAnswer(isLast: boolean): boolean {
    const found = END_MARKS.map((mark) => ({ mark, at: held.indexOf(mark) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)[0]
    if (found !== undefined) {
      pass('text', found.at)
      held = held.slice(found.mark.length)
      return true
    }
    if (isLast) held = held.replace(LAST_MARK, '')
    const mayBeLast = LAST_MARK.exec(held)
    const heldChars = mayBeLast?.[0].length ?? heldBackChars(held, [...END_MARKS, '</s>'])
    pass('text', isLast ? held.length : held.length - heldChars)
    return false
  }

  function read(isLast: boolean): SortedText[] {
    while (held !== '' && step(isLast)) {
      // Each step has taken something off.
    }
    const taken = sorted
    sorted = []
    return taken
  }

  return {
    push(delta) {
      held += delta
      return read(false)
    },
    end: () => read(true),
  }
}

/** Length of the longest end of `text` that one of the marks begins with. */
function heldBackChars(text: string, marks: readonly string[]): number {
  const from = Math.max(0, text.length - Math.max(...marks.map((mark) => mark.length)))
  for (let at = from; at < text.length; at += 1) {
    const end = text.slice(at)
    if (marks.some((mark) => mark.startsWith(end))) return end.length
  }
  return 0
}
