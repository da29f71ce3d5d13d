/** Compiles the texts with placeholders into the form that they are shown from, so that no page downloads the parser. */

import { parse } from '@formatjs/icu-messageformat-parser'
import { type Plugin, parseAst } from 'vite'

const CATALOGUE = /[\\/]packages[\\/]language[\\/]src[\\/]\w\w[\\/]\w+\.ts$/

export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^@formatjs\/icu-messageformat-parser$/,
            replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
          },
        ],
      },
    }),
    transform: {
      filter: { id: CATALOGUE },
      handler: (code) => ({ code: compileCatalogue(code), map: null }),
    },
  }
}

interface Text {
  start: number
  end: number
  value: string
}

function compileCatalogue(code: string): string {
  let compiled = code
  for (const { start, end, value } of textsIn(parseAst(code, { lang: 'ts' })).reverse()) {
    const message = JSON.stringify(parse(value, { ignoreTag: true }))
    compiled = compiled.slice(0, start) + message + compiled.slice(end)
  }
  return compiled
}

/** Values of properties that have placeholders, in their order. */
function textsIn(node: unknown): Text[] {
  if (Array.isArray(node)) return node.flatMap(textsIn)
  if (typeof node !== 'object' || node === null) return []
  const found = 'type' in node && node.type === 'Property' && 'value' in node ? toText(node.value) : null
  return found === null ? Object.values(node).flatMap(textsIn) : [found]
}

function toText(node: unknown): Text | null {
  if (typeof node !== 'object' || node === null || !('type' in node) || node.type !== 'Literal') return null
  if (!('value' in node && 'start' in node && 'end' in node)) return null
  const { value, start, end } = node
  if (typeof value !== 'string' || !/'|\{\w+,/.test(value)) return null
  return { value, start: Number(start), end: Number(end) }
}
