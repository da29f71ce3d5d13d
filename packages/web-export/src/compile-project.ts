/** The project compiled for production: its modules, what they take of which packages, and what keeps it from running. */

import { type BundleResult, createBundler, createOxcCompiler, type PackageUse } from '@sayso/bundler'
import { stripFlow } from '@sayso/bundler/strip-flow'
import { createExtraPackages } from '@sayso/preview/extra-packages'
import type { ProjectFile, ProjectFiles } from '@sayso/project'
import type {
  BundledModule,
  BundleEntry,
  PackageManifest,
  PackagesRequest,
  PackagesResponse,
  Problem,
} from '@sayso/wire'
import * as oxc from 'oxc-transform'
import type { WebExportProblem } from './api.ts'
import type { PackageSource } from './package-source.ts'

type CompiledProject =
  | {
      kind: 'compiled'
      entry: BundleEntry
      modules: BundledModule[]
      uses: PackageUse[]
      /** The SDK's, with the packages that were asked for. */
      manifest: PackageManifest
      /** Chunks of the manifest that the project needs, each after those that it cannot run without. */
      chunks: string[]
    }
  | { kind: 'failed'; problems: WebExportProblem[] }

interface CompileOptions {
  /** The SDK's own. */
  manifest: PackageManifest
  packages: Pick<PackageSource, 'ask'>
  /** Called for each asset that the project imports; null puts it into its module. */
  assetAddress(path: string, file: ProjectFile): string | null
}

/** A server that builds packages is asked this often. */
const POLL_MS = 300

export async function compileProject(files: ProjectFiles, options: CompileOptions): Promise<CompiledProject> {
  const { assetAddress } = options
  const compiler = createOxcCompiler(oxc, stripFlow, false)
  const bundler = createBundler({ compiler, packages: options.manifest, assetAddress })
  bundler.update(files)
  const manifest = await bringPackages(bundler, files, options)
  const bundle = bundler.snapshot()
  const problems = findFatal(bundle)
  if (bundle.entry === null || problems.length > 0) return { kind: 'failed', problems: orNothing(problems) }
  const { entry, modules, chunks } = bundle
  return { kind: 'compiled', entry, modules, uses: [...bundler.packageUses()], manifest, chunks }
}

/** Gets the packages that the SDK does not have. Returns the manifest with them. */
async function bringPackages(
  bundler: ReturnType<typeof createBundler>,
  files: ProjectFiles,
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
    // Nobody is typing here, and the export waits.
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, POLL_MS))),
  })
  let changes: ReadonlyMap<string, ProjectFile> = files
  let missing: string[] = []
  // An answer may open the way to deeper imports; each round asks for more than the one before.
  for (;;) {
    const asked = missing.join()
    missing = bundler.missingImports()
    if (changes.size === 0 && missing.join() === asked) return current
    isFetching = false
    extra.filesChanged(changes, missing)
    changes = new Map()
    if (isFetching) {
      await new Promise<void>((resolve) => {
        onSettled = resolve
      })
    }
  }
}

/** Final: the service is a part of the same server, so there is nothing to wait for. */
function unavailable({ dependencies }: PackagesRequest): PackagesResponse {
  const failures = Object.entries(dependencies).map(([name, version]) => ({
    ...{ name, version, code: 'registry' as const, suggestion: null },
    message: `Package \`${name}\` could not be fetched for the export. Try again in a minute.`,
  }))
  return { status: 'failed', failures }
}

/** Problems that keep the project from running. The others have the same effect as in the preview. */
function findFatal({ problems, modules, entry }: BundleResult): WebExportProblem[] {
  const missing = new Set(modules.flatMap(listMissing))
  const fatal = problems.filter(({ kind, id }) => kind === 'syntax' || missing.has(id))
  return (fatal.length === 0 && entry === null ? problems : fatal).map(toExportProblem)
}

/** Ids of the problems of its imports that lead nowhere. A picture that is missing has a grey one in its place. */
function listMissing({ path, targets }: BundledModule): string[] {
  return Object.entries(targets)
    .filter(([, target]) => target.kind === 'missing' && target.standIn === undefined)
    .map(([specifier]) => `resolve:${path}:${specifier}`)
}

function toExportProblem({ message, place }: Problem): WebExportProblem {
  return place === null ? { message } : { file: place.path, line: place.lineNumber, message }
}

function orNothing(problems: WebExportProblem[]): WebExportProblem[] {
  return problems.length > 0 ? problems : [{ message: 'The project has no screen that could be shown.' }]
}
