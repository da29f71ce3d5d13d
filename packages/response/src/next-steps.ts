/**
 * The next steps that an answer suggests: a block after its last words, which is not shown as text. Source: SPEC.md,
 * rules N1 to N5.
 */

interface NextSteps {
  /** The text without the block. */
  text: string
  /** At most `MAX_NEXT_STEPS`, each a prompt that the user could send. */
  steps: string[]
}

const MAX_NEXT_STEPS = 3
const MAX_STEP_CHARS = 120

const BLOCK = /^[ \t]*<saysoNext>[\s\S]*?(?:<\/saysoNext>[ \t]*|$(?![\s\S]))/gim
const TAG_BEGUN = /(?:^|\n)[ \t]*<(?:s(?:a(?:y(?:s(?:o(?:N(?:e(?:x(?:t)?)?)?)?)?)?)?)?)?$/i

/** Removes the block from a text that may still be growing: an unfinished opening tag is held back too. */
export function splitNextSteps(text: string): NextSteps {
  let steps: string[] = []
  const rest = text.replace(BLOCK, (block) => {
    steps = readSteps(block)
    return ''
  })
  const shown = rest.replace(TAG_BEGUN, '')
  return { text: rest === text ? shown : shown.trimEnd(), steps }
}

/** Without an unfinished closing tag at the end. */
function withoutBegunTag(text: string): string {
  const from = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('>')) + 1
  const start = text.indexOf('<', from)
  return start < 0 ? text : text.slice(0, start)
}

function readSteps(block: string): string[] {
  const lines = withoutBegunTag(block.replace(/<\/?saysoNext>/gi, '\n'))
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
  const steps = lines.filter((line) => line !== '' && line.length <= MAX_STEP_CHARS)
  return [...new Set(steps)].slice(0, MAX_NEXT_STEPS)
}
