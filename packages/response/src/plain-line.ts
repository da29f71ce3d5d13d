/**
 * Reduces a line to what counts in a comparison: no blanks, and nothing that formatters, chats and web pages change.
 */

export function withoutBlanks(line: string): string {
  return line.replace(/\s+/g, '')
}

/** Without what formatters, chats and web pages change: kinds of quotes, semicolons, last commas, entities, the case of colours. */
export function withoutStyle(line: string): string {
  return withoutBlanks(line)
    .replace(/&(lt|gt|amp|quot|apos|#39);/g, (_entity, name: string) => ENTITIES[name] ?? '')
    .replace(/["`‘’“”]/g, "'")
    .replace(/;$/, '')
    .replace(/,(?=[)\]}]|$)/g, '')
    .replace(/'#[0-9a-f]{3,8}'/gi, (colour) => colour.toLowerCase())
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  '#39': "'",
}

export function charCount(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + lineLength(line), 0)
}

export function lineLength(line: string): number {
  return withoutBlanks(line).length
}

/** Whether a line is a comment, or a line of one. */
export function isComment(line: string): boolean {
  return /^\s*(\/\/|\/\*|\*|\{\/\*)/.test(line)
}
