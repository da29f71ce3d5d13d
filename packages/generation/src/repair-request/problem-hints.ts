/**
 * Finds hints for a problem in the files: the tag that was never closed, or what a module exports in place of a
 * missing name.
 */

import type { ProjectFiles } from '@sayso/project'
import type { Problem } from '@sayso/wire'

const MAX_NAMES = 30

/** Empty when there is nothing to add. */
export function describeHints(problems: readonly Problem[], files: ProjectFiles): string {
  const hints = problems.flatMap((problem) => [
    ...(problem.kind === 'syntax' ? openingTag(problem, files) : []),
    ...(problem.kind === 'resolve' ? exportsInstead(problem, files) : []),
  ])
  return hints.length === 0 ? '' : `<hints>\n${[...new Set(hints)].join('\n')}\n</hints>`
}

/** Where an element ends or may begin; behind a name it would be a type argument or a comparison. */
const TAG_START = /<(\/)([A-Za-z][\w.]*)?|(?<![\w$)\]])<(?=[A-Za-z>])([A-Za-z][\w.]*)?/g
const MAX_SCANNED_CHARS = 40_000
const MAX_TAG_CHARS = 1_000

interface OpenTag {
  name: string
  /** Index of its `<`. */
  at: number
}

function openingTag({ place }: Problem, files: ProjectFiles): string[] {
  const text = place === null ? undefined : files.get(place.path)?.content
  if (place === null || text === undefined || text.length > MAX_SCANNED_CHARS) return []
  const lines = text.split('\n')
  const open = findOpenTag(lines.slice(0, place.lineNumber).join('\n'))
  if (open === null) return []
  const lineNumber = text.slice(0, open.at).split('\n').length
  const line = lines[lineNumber - 1]?.trim() ?? ''
  return [`In ${place.path}, <${open.name}> is opened on line ${lineNumber} and not closed: ${line}`]
}

/** The innermost tag that the text leaves open, or that something else closes. */
function findOpenTag(text: string): OpenTag | null {
  const open: OpenTag[] = []
  for (const { 1: isClosing, 2: closed, 3: opened, index } of text.matchAll(TAG_START)) {
    const name = closed ?? opened ?? ''
    const end = endOfTag(text, index)
    // Text without an end is not a tag.
    if (end === null || text[end - 1] === '/') continue
    if (!isClosing) open.push({ name, at: index })
    else if (open.at(-1)?.name === name) open.pop()
    else break
  }
  return open.at(-1) ?? null
}

/** Index of the `>` behind its attributes. */
function endOfTag(text: string, start: number): number | null {
  let depth = 0
  for (let at = start + 1; at < Math.min(text.length, start + MAX_TAG_CHARS); at += 1) {
    const character = text[at]
    if (character === '{') depth += 1
    else if (character === '}') depth -= 1
    else if (character === '>' && depth === 0) return at
    if (depth < 0) return null
  }
  return null
}

const EXPORT =
  /^export\s+(?:(default)\b|(?:async\s+)?(?:function\*?|const|let|class|type|interface|enum)\s+([\w$]+))/gm
const EXPORT_LIST = /^export\s*(?:type\s*)?\{([^}]*)\}/gm

function exportsInstead({ message }: Problem, files: ProjectFiles): string[] {
  if (!/not exported by|no default export/.test(message)) return []
  return [...files]
    .filter(([path]) => message.includes(path))
    .map(([path, { content }]) => {
      const named = [...content.matchAll(EXPORT)].map(([, isDefault, name = '']) => isDefault ?? name)
      const listed = [...content.matchAll(EXPORT_LIST)].flatMap(([, names = '']) =>
        names.split(',').flatMap((name) => name.trim().replace(/^.*\bas\s+/, '') || []),
      )
      const names = [...new Set([...named, ...listed])].slice(0, MAX_NAMES)
      return `${path} exports ${names.length === 0 ? 'nothing' : names.join(', ')}.`
    })
}
