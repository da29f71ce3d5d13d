/** Tells an answer that has put an app into a plain code fence from one that explains something with a few lines of code. */

const FENCE = /^```(\w*)[^\n]*\n([\s\S]*?)^```/gm
const LANGUAGES = new Set(['', 'tsx', 'jsx', 'ts', 'js', 'typescript', 'javascript'])
/** A whole file, however small: it exports something or imports what it needs. */
const WHOLE_FILE = /^(?:export default |import [^\n]* from ['"])/m
const MIN_LINES = 6

export function isCodeWithoutArtifact(answer: string): boolean {
  if (answer.includes('<saysoArtifact')) return false
  return [...answer.matchAll(FENCE)].some(
    ([, language = '', code = '']) =>
      LANGUAGES.has(language.toLowerCase()) && code.split('\n').length > MIN_LINES && WHOLE_FILE.test(code),
  )
}
