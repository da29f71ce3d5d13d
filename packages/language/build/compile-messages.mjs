/**
 * Compiles the texts with placeholders into the form that they are shown from, so that no page downloads the parser. Plain
 * JavaScript, because Node loads it as a part of Vite's settings.
 */

import { parse } from '@formatjs/icu-messageformat-parser'
import { parseAst } from 'vite'

const CATALOGUE = /[\\/]packages[\\/]language[\\/]src[\\/](?:sentences[\\/])?\w\w[\\/]\w+\.ts$/

/** @returns {import('vite').Plugin} */
export function compileMessages() {
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

function compileCatalogue(code) {
  let compiled = code
  for (const { start, end, value } of textsIn(parseAst(code, { lang: 'ts' })).reverse()) {
    const message = JSON.stringify(parse(value, { ignoreTag: true }))
    compiled = compiled.slice(0, start) + message + compiled.slice(end)
  }
  return compiled
}

/** Values of properties that have placeholders, in their order. */
function textsIn(node) {
  if (Array.isArray(node)) return node.flatMap(textsIn)
  if (typeof node !== 'object' || node === null) return []
  const isText =
    node.type === 'Property' &&
    node.value?.type === 'Literal' &&
    typeof node.value.value === 'string' &&
    /'|\{\w+,/.test(node.value.value)
  return isText ? [node.value] : Object.values(node).flatMap(textsIn)
}
