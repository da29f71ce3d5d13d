/** The parts of Sucrase's parser that `tokens.ts` uses. The package declares their types, but not by the paths of the files. */

declare module 'sucrase/dist/parser/index.js' {
  export function parse(
    code: string,
    isJsx: boolean,
    isTypeScript: boolean,
    isFlow: boolean,
  ): {
    tokens: {
      type: number
      start: number
      end: number
      isType: boolean
      identifierRole: number | null
    }[]
    scopes: { startTokenIndex: number; endTokenIndex: number; isFunctionScope: boolean }[]
  }
}

declare module 'sucrase/dist/parser/tokenizer/types.js' {
  export function formatTokenType(type: number): string
}
