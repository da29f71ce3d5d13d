/** Prose of the repository for the test of its English: comments of code, and the lines of documents. */

export interface Prose {
  lineNumber: number
  /** One paragraph on one line, without the marks of its comment, list or rule. */
  text: string
}

/** A block comment at the start of a line or of a JSX expression, a group of line comments, or a comment after code. */
const COMMENT =
  /(?:(?<=\{)|^[ \t]*)\/\*[\s\S]*?\*\/|^[ \t]*\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*|(?<=[ \t])\/\/ [^\n]*/gm
const COMMENT_MARK = /^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/)[ \t]?/gm

/** Comments of TypeScript, JavaScript and CSS. A comment inside a template string counts too. */
export function commentsIn(code: string): Prose[] {
  return [...code.matchAll(COMMENT)].map(({ 0: comment, index }) => ({
    lineNumber: lineNumberAt(code, index),
    text: oneLine(comment.replace(COMMENT_MARK, '').replace('*/', '')),
  }))
}

const BLOCK = /^```[\s\S]*?^```/gm
/** Lines up to the next blank line, heading, list item or table row. */
const PARAGRAPH = /^(?!#)[^\n]*\S[^\n]*(?:\n(?![ \t]*(?:[-*|#] ?|\d+\. |\n|$))[^\n]+)*/gm
const ITEM = /^(?:- |\* |\d+\. )?(?:\*\*[\w.]+\*\* )?/

/** Paragraphs, list items and table rows of a Markdown document, without headings and code blocks. */
export function paragraphsIn(markdown: string): Prose[] {
  const withoutCode = markdown.replace(BLOCK, (block) => block.replace(/[^\n]/g, ''))
  return [...withoutCode.matchAll(PARAGRAPH)].map(({ 0: paragraph, index }) => ({
    lineNumber: lineNumberAt(withoutCode, index),
    text: oneLine(paragraph.trim().replace(ITEM, '')),
  }))
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function lineNumberAt(text: string, offsetChars: number): number {
  return text.slice(0, offsetChars).split('\n').length
}
