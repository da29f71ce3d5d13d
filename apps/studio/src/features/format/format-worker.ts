/** Formats texts in a worker: the formatter and its parts for a kind of file are loaded with the first of that kind. */

import type { Plugin } from 'prettier'
import { format } from 'prettier/standalone'
import type { FormatReply, FormatRequest, Kind } from './format-messages.ts'

const PARSERS: Record<Kind, string> = {
  typescript: 'babel-ts',
  javascript: 'babel',
  json: 'json',
  css: 'css',
  markdown: 'markdown',
}

addEventListener('message', async ({ data }: MessageEvent<FormatRequest>) => {
  postMessage(await replyTo(data))
})

async function replyTo({ id, text, kind, style }: FormatRequest): Promise<FormatReply> {
  try {
    const options = { ...style, parser: PARSERS[kind], plugins: await pluginsFor(kind) }
    return { id, text: await format(text, options) }
  } catch (error) {
    // The first line has the error and its place; below it the formatter draws the place.
    const [failure = ''] = String(error instanceof Error ? error.message : error).split('\n')
    return { id, failure }
  }
}

async function pluginsFor(kind: Kind): Promise<Plugin[]> {
  switch (kind) {
    case 'css':
      return [await import('prettier/plugins/postcss')]
    case 'markdown':
      return [await import('prettier/plugins/markdown')]
    default:
      return Promise.all([import('prettier/plugins/babel'), import('prettier/plugins/estree')])
  }
}
