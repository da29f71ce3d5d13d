/** Compiles a stand-in to one CommonJS module: imports by path are bundled, and packages are required. */

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { standInPath } from './load-table.ts'

const compiled = new Map<string, Promise<string>>()

/** @param standIn its name in the table, such as `react-native-date-picker/stand-in.tsx` */
export function compileStandIn(standIn: string): Promise<string> {
  const known = compiled.get(standIn)
  if (known !== undefined) return known
  const work = compile(standInPath(standIn))
  compiled.set(standIn, work)
  return work
}

async function compile(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    format: 'cjs',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    tsconfigRaw: {},
    plugins: [standInFiles],
    write: false,
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

/**
 * Reads our files in a separate namespace. As files of this package, which is an ES module, they would get all of a
 * required module as its default export.
 */
const standInFiles: Plugin = {
  name: 'sayso-stand-in',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path: specifier, resolveDir, kind }) => {
      if (kind === 'entry-point') return { path: specifier, namespace: 'stand-in' }
      if (!specifier.startsWith('.')) return { path: specifier, external: true }
      const target = path.resolve(resolveDir, specifier)
      const file = [target, `${target}.ts`, `${target}.tsx`].find(
        (each) => /\.tsx?$/.test(each) && existsSync(each),
      )
      return file === undefined ? null : { path: file, namespace: 'stand-in' }
    })
    onLoad({ filter: /.*/, namespace: 'stand-in' }, async ({ path: file }) => ({
      contents: await readFile(file, 'utf8'),
      loader: file.endsWith('.tsx') ? 'tsx' : 'ts',
      resolveDir: path.dirname(file),
    }))
  },
}
