/** Runs the static rules over the files that are run, and converts their findings to problems. */

import { type BundleResult, codeFrame, type Oxc, readSourceTree } from '@sayso/bundler'
import { type ProjectFiles, readDependencies } from '@sayso/project'
import type { PackageManifest, Problem } from '@sayso/wire'
import { findAsChildStyles } from './as-child-style.ts'
import { findBrokenLinks } from './broken-links.ts'
import { findMissingDefaultExports } from './default-exports.ts'
import { findExposedSecrets } from './exposed-secrets.ts'
import { findLegacyCalls } from './legacy-calls.ts'
import { findMisplacedHooks } from './misplaced-hooks.ts'
import { findMissingKeys } from './missing-keys.ts'
import { findMissingStyles } from './missing-styles.ts'
import { findPhoneElements } from './phone-elements.ts'
import { findPhoneOnlyCalls } from './phone-only-calls.ts'
import { findTwinRoutes, findUnknownScreens } from './route-names.ts'
import { readRoutes } from './routes.ts'
import type { Finding, SourceModule, SourceProject, StaticRule } from './source-module.ts'
import { findUndefinedNames, LIKELY_PACKAGES } from './undefined-names.ts'
import { findWrongDefaults } from './wrong-defaults.ts'

const RULES: readonly StaticRule[] = [
  findMissingDefaultExports,
  findUndefinedNames,
  findMissingStyles,
  findBrokenLinks,
  findAsChildStyles,
  findMisplacedHooks,
  findPhoneElements,
  findMissingKeys,
  findWrongDefaults,
  findTwinRoutes,
  findUnknownScreens,
  findExposedSecrets,
  findPhoneOnlyCalls,
  findLegacyCalls,
]

interface StaticOptions {
  oxc: Pick<Oxc, 'transformSync'>
  packages: PackageManifest
}

/** Faults first, then warnings. A file that does not compile has none: its errors are known already. */
export function findStaticProblems(
  files: ProjectFiles,
  bundle: Pick<BundleResult, 'modules' | 'entry' | 'problems'>,
  { oxc, packages }: StaticOptions,
): Problem[] {
  const broken = new Set(
    bundle.problems.flatMap(({ kind, place }) => (kind === 'syntax' ? [place?.path] : [])),
  )
  const modules = bundle.modules.flatMap(({ path }) => {
    const file = files.get(path)
    return file === undefined || broken.has(path) ? [] : (readModule(oxc, path, file.content) ?? [])
  })
  const appRoot = appRootOf(bundle.entry)
  const project: SourceProject = {
    modules,
    appRoot,
    routes: readRoutes([...files.keys()], appRoot),
    packageExports: exportsOfPackages(packages),
    legacies: legaciesOf(packages),
    listedPackages: new Set(Object.keys(readDependencies(files.get('package.json')?.content ?? '') ?? {})),
    absentPackages: new Map(
      Object.entries(packages.packages).flatMap(([name, { status, note }]) =>
        // Where calls do nothing, nobody is hurt.
        status === 'absent' && packages.facts?.quietPackages.includes(name) !== true
          ? [[name, note] as const]
          : [],
      ),
    ),
  }
  const problems = modules.flatMap((module) =>
    RULES.flatMap((rule) => rule(module, project)).map((finding) => toProblem(module, finding)),
  )
  return problems.sort((a, b) => Number(a.kind === 'warning') - Number(b.kind === 'warning'))
}

function readModule(oxc: StaticOptions['oxc'], path: string, content: string): SourceModule | null {
  if (!/\.[jt]sx?$/.test(path)) return null
  const source = content.replace(/^\uFEFF/, '')
  const tree = readSourceTree(oxc, path, source)
  return tree === null ? null : { path, source, ...tree }
}

function appRootOf(entry: BundleResult['entry']): string | null {
  const route = entry?.kind === 'router' ? entry.routes[0] : undefined
  // The key begins with “./”.
  return route === undefined ? null : route.path.slice(0, -route.key.length + 1)
}

function exportsOfPackages({ modules, packages }: PackageManifest): Map<string, readonly string[]> {
  const names = [...LIKELY_PACKAGES, ...Object.keys(packages).sort()]
  return new Map(names.map((name) => [name, modules[name]?.exports ?? []]))
}

/** The packages whose former interface has an entry of its own in this SDK. */
function legaciesOf({ modules, facts }: PackageManifest): SourceProject['legacies'] {
  return new Map(
    Object.entries(facts?.legacies ?? {}).map(([name, { entry, throws }]) => {
      const specifier = `${name}${entry.slice(1)}`
      const exports = new Set(modules[specifier]?.exports ?? throws)
      const lost = [...exports].filter((each) => modules[name]?.exports?.includes(each) === false)
      return [name, { specifier, former: new Set([...throws, ...lost]), exports }]
    }),
  )
}

function toProblem({ path, source, placeOf }: SourceModule, finding: Finding): Problem {
  const kind = finding.isWarning === true ? 'warning' : 'static'
  const place = (finding.node === null ? null : placeOf(finding.node)) ?? { lineNumber: 1, columnNumber: 1 }
  return {
    id: `${kind}:${path}:${finding.key}`.slice(0, 200),
    kind,
    message: finding.message,
    place: { path, ...place },
    isInSource: true,
    frame: codeFrame(source, place.lineNumber),
    ...(finding.importFix && { importFix: finding.importFix }),
    ...(finding.importMove && { importMove: finding.importMove }),
  }
}
