/**
 * Makes the server's sources into a few JavaScript files, `apps/server/dist`: Node starts them in less than half the time that it takes to
 * load the sources one by one. Packages from npm stay outside.
 */

import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Programs: the server, and those that it starts as separate processes. */
const PROGRAMS = [
  'apps/server/src/main.ts',
  'apps/server/src/slow-work/archive-process.ts',
  'apps/server/src/slow-work/picture-process.ts',
  'apps/server/src/slow-work/upgrade-process.ts',
  'packages/functions/src/compile/functions-process.ts',
  'packages/generation/src/check/check-process.ts',
  'packages/packages-cdn/src/build/build-process.ts',
  'packages/web-export/src/export-process.ts',
]
const DIST = 'apps/server/dist'
export const SERVER_PROGRAM = `${DIST}/main.js`
/** A program of the list in its source form, or an expression with its own place. */
const PLACES = /new URL\('([\w-]+-process)\.ts', import\.meta\.url\)|import\.meta\.url|import\.meta\.dirname/g
/** A running server may still need a part of its own build. */
const KEPT_MS = 24 * 60 * 60 * 1000

export async function bundleServer(rootDir) {
  // Only after the packages are installed.
  const { build } = await import('esbuild')
  await writeServer(await build(serverBuild(rootDir)), path.join(rootDir, DIST))
}

/** Options for esbuild. `dist` is the output folder below `rootDir`. */
export function serverBuild(rootDir, dist = DIST) {
  return {
    absWorkingDir: rootDir,
    entryPoints: PROGRAMS,
    outdir: path.join(rootDir, dist),
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    ...{ bundle: true, splitting: true, format: 'esm', platform: 'node', target: 'node20' },
    ...{ keepNames: true, sourcemap: true, write: false, logLevel: 'silent' },
    plugins: [ownSourcesOnly(rootDir, dist)],
  }
}

/** Writes the result of a build with `serverBuild`. */
export async function writeServer({ outputFiles }, outdir) {
  await mkdir(outdir, { recursive: true })
  await Promise.all(outputFiles.map(({ path: file, contents }) => replaceFile(file, contents)))
  await removeOld(outdir, new Set(outputFiles.map((file) => path.basename(file.path))))
}

/** Our sources are bundled, and find the files beside their source where they are. */
function ownSourcesOnly(rootDir, dist) {
  return {
    name: 'own-sources-only',
    setup(bundle) {
      bundle.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
        kind === 'entry-point' || name.startsWith('@sayso/') ? undefined : { path: name, external: true },
      )
      bundle.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
        const source = await readFile(file, 'utf8')
        return { contents: withPlaces(source, path.relative(rootDir, file), dist), loader: 'ts' }
      })
    },
  }
}

/** All outputs lie in one folder, so the path from there to a source is known at build time. */
function withPlaces(source, file, dist) {
  const fromDist = path.relative(dist, file).split(path.sep).join('/')
  const place = `new URL(${JSON.stringify(fromDist)}, import.meta.url)`
  return source.replace(PLACES, (whole, program) => {
    if (program !== undefined) return `new URL('./${program}.js', import.meta.url)`
    if (whole === 'import.meta.dirname')
      throw new Error(`${file}: of its place, a source of the server takes import.meta.url.`)
    return `${place}.href`
  })
}

/** Whole at every moment: a server may be starting. */
async function replaceFile(file, contents) {
  const partFile = `${file}.${process.pid}.part`
  await writeFile(partFile, contents)
  await rename(partFile, file)
}

async function removeOld(outdir, current) {
  for (const name of await readdir(outdir)) {
    const file = path.join(outdir, name)
    if (!current.has(name) && Date.now() - (await stat(file)).mtimeMs > KEPT_MS)
      await rm(file, { force: true })
  }
}
