/** The runtime and the styles of every exported page, made from our sources once for each process. */

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { build } from 'esbuild'
import { readWorker } from './worker/write-worker.ts'

export interface PageParts {
  /** Statements that fill the object `sayso`. */
  runtime: string
  styles: string
  /** The service worker, without its settings. */
  worker: string
}

export async function readPageParts(): Promise<PageParts> {
  const { resolve } = createRequire(import.meta.url)
  const [runtime, styles, worker] = await Promise.all([
    bundleRuntime(resolve('@sayso/preview-frame/published')),
    minifyStyles([resolve('@sayso/preview-frame/page.css'), resolve('@sayso/preview-frame/published.css')]),
    readWorker(),
  ])
  return { runtime, styles, worker }
}

async function bundleRuntime(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    ...{ bundle: true, minify: true, write: false, format: 'iife' },
    ...{ platform: 'browser', target: TARGET, logLevel: 'silent', legalComments: 'none' },
  })
  return outputFiles[0]?.text ?? ''
}

async function minifyStyles(files: readonly string[]): Promise<string> {
  const contents = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n')
  const { outputFiles } = await build({
    stdin: { contents, loader: 'css' },
    ...{ minify: true, write: false, target: TARGET, logLevel: 'silent', legalComments: 'none' },
  })
  return outputFiles[0]?.text.trim() ?? ''
}

/** Browsers of 2022 and later, as the prebuilt packages need. */
const TARGET = 'es2022'
