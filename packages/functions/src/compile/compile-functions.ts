/** Compiles a project's functions with the preview's bundler: their own files, those that they share, and packages. */

import { type BundleResult, createBundler, createOxcCompiler, type PackageUse } from '@sayso/bundler'
import { stripFlow } from '@sayso/bundler/strip-flow'
import { createExtraPackages } from '@sayso/preview/extra-packages'
import {
  isFunctionPath,
  type ProjectFile,
  type ProjectFiles,
  readDependencies,
  textFile,
} from '@sayso/project'
import type { PackageManifest, PackagesRequest, PackagesResponse, Problem } from '@sayso/wire'
import * as oxc from 'oxc-transform'
import type { CompileFunctionsResult, FunctionProblem, PackageSource } from './api.ts'
import { withBuiltIn } from './built-in.ts'
import { createImportMaps } from './import-maps.ts'
import { readImports } from './import-names.ts'
import { listFunctions } from './list-functions.ts'
import { tableOf } from './source-lines.ts'
import { writeScript } from './write-script.ts'

interface CompileOptions {
  /** The SDK's. */
  manifest: PackageManifest
  packages: PackageSource
  /** A chunk of the SDK, by the file name in its manifest. */
  readChunk(file: string): Promise<string>
}

const ENTRY = 'sayso-functions.js'
const POLL_MS = 300

/** The project has one function at least. */
export async function compileFunctions(
  files: ProjectFiles,
  options: CompileOptions,
): Promise<CompileFunctionsResult> {
  const functions = listFunctions(files.keys())
  const manifest = withBuiltIn(options.manifest)
  const bundler = createBundler({ compiler: createOxcCompiler(oxc, stripFlow, false), packages: manifest })
  const sources = readSources(files, functions)
  bundler.update(sources)
  const whole = await bringPackages(bundler, sources, { ...options, manifest })
  const bundle = bundler.snapshot()
  const problems = findFatal(bundle)
  if (problems.length > 0) return { kind: 'failed', problems }
  const chunks = chunksOf(bundler.packageUses(), whole)
  const written = await writeScript(
    { modules: bundle.modules, chunks },
    { ...options, manifest: whole, functions },
  )
  return {
    kind: 'compiled',
    functions: {
      names: [...functions.keys()],
      body: written.body,
      modules: written.placed.map((module) => {
        const code = bundle.modules.find(({ path }) => path === module.path)?.code ?? ''
        return { ...module, lines: tableOf(module.path, code, bundler.locate) }
      }),
    },
  }
}

/** The files of functions, an entry that reaches all functions, and a package.json with what they import. */
function readSources(files: ProjectFiles, functions: ReadonlyMap<string, string>): Map<string, ProjectFile> {
  const sources = new Map<string, ProjectFile>()
  const dependencies: Record<string, string> = {}
  const listed = readDependencies(files.get('package.json')?.content ?? '') ?? {}
  const mapImport = createImportMaps(files)
  for (const [path, file] of files) {
    if (!isFunctionPath(path)) continue
    if (file.isBinary || !/\.[cm]?[jt]sx?$/.test(path)) {
      sources.set(path, file)
      continue
    }
    const read = readImports(file.content, { listed, mapImport: (specifier) => mapImport(path, specifier) })
    Object.assign(dependencies, read.dependencies)
    sources.set(path, textFile(read.text))
  }
  const calls = [...functions].map(
    ([name, path]) => `${JSON.stringify(name)}:()=>import(${JSON.stringify(`./${path}`)})`,
  )
  sources.set(ENTRY, textFile(`export const functions={${calls.join(',')}}`))
  sources.set('package.json', textFile(JSON.stringify({ name: 'functions', main: ENTRY, dependencies })))
  return sources
}

/** Gets the packages that the SDK does not have. Returns the manifest with them. */
async function bringPackages(
  bundler: ReturnType<typeof createBundler>,
  files: ReadonlyMap<string, ProjectFile>,
  { manifest, packages }: CompileOptions,
): Promise<PackageManifest> {
  let current = manifest
  let isFetching = false
  let onSettled = () => {}
  const extra = createExtraPackages({
    manifest,
    ask: (request) => packages.ask(request).catch(() => unavailable(request)),
    apply(next, notes) {
      current = next
      bundler.setPackages(next, notes)
    },
    report(state) {
      isFetching = state.isFetching
      if (!isFetching) onSettled()
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, POLL_MS))),
  })
  let changes = files
  let missing: string[] = []
  for (;;) {
    const asked = missing.join()
    missing = bundler.missingImports()
    if (changes.size === 0 && missing.join() === asked) return current
    isFetching = false
    extra.filesChanged(changes, missing)
    changes = new Map()
    if (!isFetching) continue
    await new Promise<void>((resolve) => {
      onSettled = resolve
    })
  }
}

function unavailable({ dependencies }: PackagesRequest): PackagesResponse {
  const failures = Object.entries(dependencies).map(([name, version]) => ({
    ...{ name, version, code: 'registry' as const, suggestion: null },
    message: `Package \`${name}\` could not be fetched for a function. Try again in a minute.`,
  }))
  return { status: 'failed', failures }
}

/** The chunks that the functions' imports need. The bundler adds those that every app needs, and functions have no screen. */
function chunksOf(uses: Iterable<PackageUse>, { modules, chunks }: PackageManifest): Set<string> {
  const found = new Set<string>()
  for (const { specifier } of uses) {
    const module = modules[specifier]
    if (module !== undefined)
      for (const name of [module.chunk, ...Object.values(module.exportChunks ?? {})]) found.add(name)
  }
  // Those that are added meanwhile are visited too.
  for (const name of found) for (const needed of chunks[name]?.imports ?? []) found.add(needed)
  return found
}

/** Problems that keep a function from running. */
function findFatal({ problems, modules }: BundleResult): FunctionProblem[] {
  const missing = new Set(
    modules.flatMap(({ path, targets }) =>
      Object.entries(targets)
        .filter(([, target]) => target.kind === 'missing')
        .map(([specifier]) => `resolve:${path}:${specifier}`),
    ),
  )
  return problems.filter(({ kind, id }) => kind === 'syntax' || missing.has(id)).map(toProblem)
}

function toProblem({ message, place }: Problem): FunctionProblem {
  return place === null ? { message } : { file: place.path, line: place.lineNumber, message }
}
