/**
 * Makes an artifact of files that an answer has put into plain code fences, where each is whole and its path is beside
 * it. Everything else is left to the model. See SPEC.md, rule MR720.
 */

const FENCE = /^(`{3,}|~{3,})([^`]*)$/
const PATH = String.raw`((?:[\w()[\].+-]+\/)*[\w()[\].+-]+\.(?:tsx|jsx|ts|js))`
/** `tsx app/index.tsx`, `tsx:app/index.tsx`, `tsx title="app/index.tsx"` */
const PATH_IN_INFO = new RegExp(`(?:^|[\\s:="'])${PATH}["']?\\s*$`)
/** `// app/index.tsx` as the first line. */
const PATH_IN_COMMENT = new RegExp(
  `^\\s*(?://|/\\*)[ \\t]*(?:file(?:name)?:[ \\t]*)?${PATH}[ \\t]*(?:\\*/[ \\t]*)?\\n`,
  'i',
)
/** A line with a path is shorter. */
const MAX_LINE_BEFORE_CHARS = 400
/** `**app/index.tsx**`, `### app/index.tsx` or `app/index.tsx:` in the line before. */
const PATH_BEFORE = new RegExp(
  `(?:^|\\n)(?:#+ |[-*] |\\d+\\. )?(?:file(?:name)?: ?)?[*\`"]*${PATH}[*\`":]*[ \\t]*\\n+$`,
  'i',
)
const CODE = /^\s*(?:tsx|jsx|ts|js|typescript|javascript)?(?=[\s:]|$)/i
/** It exports something or imports what it needs. */
const WHOLE_FILE = /^(?:export |import [^\n]* from ['"])/m
/** Dots in the place of lines, or words to that effect. */
const ELIDED =
  /^[ \t]*(?:(?:\/\/|\/\*|\{\/\*)[ \t]*)?(?:\.{3}(?![\w[{(])|…)|(?:\/\/|\/\*)[^\n]{0,200}\b(?:rest of|unchanged|same as before|existing code)\b/im

/** The artifact, or null where a file is not whole, or has no path. */
export function recoverFencedFiles(answer: string): string | null {
  const files = new Map<string, string>()
  for (const { info, body, before } of fencesIn(answer)) {
    if (!CODE.test(info)) continue
    const inComment = PATH_IN_COMMENT.exec(body)
    const code = inComment === null ? body : body.slice(inComment[0].length)
    const path = PATH_IN_INFO.exec(info)?.[1] ?? inComment?.[1] ?? PATH_BEFORE.exec(before)?.[1]
    const isWhole = WHOLE_FILE.test(code)
    if (path === undefined && !isWhole) continue
    if (path === undefined || !isWhole || ELIDED.test(code) || /<\/?(?:sayso|bolt)A/i.test(code)) return null
    files.set(path, code)
  }
  if (files.size === 0) return null
  const actions = [...files].map(
    ([path, code]) => `<saysoAction type="file" filePath="${path}">\n${code.trimEnd()}\n</saysoAction>\n`,
  )
  return `\n\n<saysoArtifact id="from-fences" title="">\n${actions.join('')}</saysoArtifact>\n`
}

interface Fence {
  info: string
  body: string
  /** The end of the text before it. */
  before: string
}

/** Line by line, since answers are read on the server's thread: an expression would look for the end of each fence that has none. */
function* fencesIn(answer: string): Generator<Fence> {
  let open: { mark: string; info: string; bodyAt: number; at: number } | null = null
  let at = 0
  for (const line of answer.split('\n')) {
    const [, mark = '', info = ''] = FENCE.exec(line.trimEnd()) ?? []
    if (open === null && mark !== '') open = { mark, info, at, bodyAt: at + line.length + 1 }
    else if (open !== null && mark === open.mark && info === '') {
      const before = answer.slice(Math.max(0, open.at - MAX_LINE_BEFORE_CHARS), open.at)
      yield { info: open.info, body: answer.slice(open.bodyAt, at), before }
      open = null
    }
    at += line.length + 1
  }
}
