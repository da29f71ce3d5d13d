/** Types for the parts of `diff` version 4 that the tests use. */
declare module 'diff-4' {
  export function createTwoFilesPatch(
    oldName: string,
    newName: string,
    oldText: string,
    newText: string,
    oldHeader: string,
    newHeader: string,
    options: { context: number },
  ): string
  export function applyPatch(text: string, patch: string): string | false
}
