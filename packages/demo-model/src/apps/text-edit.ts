/** Search and replace, where the text that is searched for must be there exactly once. */

export interface TextEdit {
  search: string
  replace: string
}

export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  return edits.reduce((current, { search, replace }) => current.replace(search, () => replace), text)
}

export function occursOnce(text: string, search: string): boolean {
  const index = text.indexOf(search)
  return index >= 0 && text.indexOf(search, index + 1) < 0
}
