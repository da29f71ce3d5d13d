/**
 * Makes an artifact of files that an answer has put into plain code fences, where each is whole and its path is beside
 * it. Everything else is left to the model. See SPEC.md, rule MR720.
 */

const FENCE = /^(`{3,}|~{3,})([^\n`]*)\n([\s\S]*?)^\1[ \t]*$/gm
const PATH = String.raw`((?:[\w()[\].+-]+\/)*[\w()[\].+-]+\.(?:tsx|jsx|ts|js))`
/** `tsx app/index.tsx`, `tsx:app/index.tsx`, `tsx title="app/index.tsx"` */
const PATH_IN_INFO = new RegExp(`(?:^|[\\s:="'])${PATH}["']?\\s*$`)
/** `// app/index.tsx` as the first line. */
const PATH_IN_COMMENT = new RegExp(
  `^\\s*(?://|/\\*)\\s*(?:file(?:name)?:\\s*)?${PATH}\\s*(?:\\*/)?\\s*\\n`,
  'i',
)
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
  /^\s*(?:\/\/|\/\*|\{\/\*)?\s*(?:\.{3}(?![\w[{(])|…)|(?:\/\/|\/\*)[^\n]*\b(?:rest of|unchanged|same as before|existing code)\b/im

/** The artifact, or null where a file is not whole, or has no path. */
export function recoverFencedFiles(answer: string): string | null {
  const files = new Map<string, string>()
  for (const match of answer.matchAll(FENCE)) {
    const [, , info = '', body = ''] = match
    if (!CODE.test(info)) continue
    const inComment = PATH_IN_COMMENT.exec(body)
    const code = inComment === null ? body : body.slice(inComment[0].length)
    const path =
      PATH_IN_INFO.exec(info)?.[1] ?? inComment?.[1] ?? PATH_BEFORE.exec(answer.slice(0, match.index))?.[1]
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
