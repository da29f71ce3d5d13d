/** What every exported page has besides its app, made from our sources once for each process: the runtime and the styles. */

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { build } from 'esbuild'

export interface PageParts {
  /** A statement that defines `sayso`. */
  runtime: string
  styles: string
}

export async function readPageParts(): Promise<PageParts> {
  const { resolve } = createRequire(import.meta.url)
  const [runtime, styles] = await Promise.all([
    bundleRuntime(resolve('@sayso/preview-frame/published')),
    minifyStyles([resolve('@sayso/preview-frame/page.css'), resolve('@sayso/preview-frame/published.css')]),
  ])
  return { runtime, styles }
}

async function bundleRuntime(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    ...{ bundle: true, minify: true, write: false, format: 'iife', globalName: 'sayso' },
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
