/** Takes blocks such as `<saysoNext>…</saysoNext>` out of an answer's words. Source: SPEC.md, rules N1, N3 to N5. */

interface SplitBlocks<Name extends string> {
  /** The text without its blocks. */
  text: string
  /** Of each kind the last block, without its tags. */
  bodies: Partial<Record<Name, string>>
}

/** `names`: those of the tags, without `sayso`. The text may still be growing: an unfinished tag at its end is held back. */
export function splitBlocks<Name extends string>(text: string, names: readonly Name[]): SplitBlocks<Name> {
  const { block, begun } = patternsOf(names)
  const bodies: Partial<Record<Name, string>> = {}
  const rest = text.replace(block, (whole: string, written: string) => {
    const name = names.find((known) => known.toLowerCase() === written.toLowerCase())
    if (name !== undefined) bodies[name] = withoutBegunTag(whole.replace(TAG, '\n'))
    return ''
  })
  const shown = rest.replace(begun, '')
  return { text: rest === text ? shown : shown.trimEnd(), bodies }
}

const TAG = /<\/?sayso[a-z]+>/gi

interface Patterns {
  block: RegExp
  begun: RegExp
}

const known = new Map<string, Patterns>()

function patternsOf(names: readonly string[]): Patterns {
  const any = names.join('|')
  const patterns = known.get(any) ?? {
    block: new RegExp(`^[ \\t]*<sayso(${any})>[\\s\\S]*?(?:</sayso\\1>[ \\t]*|$(?![\\s\\S]))`, 'gim'),
    begun: new RegExp(
      `(?:^|\\n)[ \\t]*<${beginningsOf('sayso', `(?:${names.map((name) => beginningsOf(name)).join('|')})`)}$`,
      'i',
    ),
  }
  known.set(any, patterns)
  return patterns
}

/** Matches what a word may begin with, down to nothing, and behind the whole word what `then` matches. */
function beginningsOf(word: string, then = ''): string {
  return [...word].reduceRight((rest, letter) => `(?:${letter}${rest})?`, then)
}

/** Without an unfinished closing tag at the end. */
function withoutBegunTag(text: string): string {
  const from = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('>')) + 1
  const start = text.indexOf('<', from)
  return start < 0 ? text : text.slice(0, start)
}
