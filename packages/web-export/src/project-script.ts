/** The project's modules as an expression for the page's runtime. Paths become numbers: nobody needs to know them. */

import type { PublishedApp } from '@sayso/preview-frame/published-settings'
import {
  type BundledModule,
  type BundleEntry,
  FRAME_SPECIFIERS,
  MODULE_PARAMETERS,
  type ModuleTarget,
  type PackageManifest,
} from '@sayso/wire'

interface ProjectScript {
  entry: BundleEntry
  startCount: number
  modules: readonly BundledModule[]
  manifest: PackageManifest
  /** Id in the manifest → id in the page. */
  idFor(id: string): string
}

/** A JavaScript object of type `PublishedApp`. */
export function writeProject({ entry, startCount, modules, manifest, idFor }: ProjectScript): string {
  const numbers = new Map(modules.map(({ path }, index) => [path, String(index)]))
  const numberOf = (path: string) => numbers.get(path) ?? path
  const written = modules.map(({ path, code, targets }) => {
    const parameters = MODULE_PARAMETERS.slice(0, parametersIn(code)).join(',')
    const renamed = Object.fromEntries(
      Object.entries(targets).map(([specifier, target]) => [
        specifier,
        renumber(target, { numberOf, idFor }),
      ]),
    )
    return `${JSON.stringify(numberOf(path))}:[function(${parameters}){${code}\n},${JSON.stringify(renamed)}]`
  })
  const numbered: BundleEntry =
    entry.kind === 'module'
      ? { kind: 'module', path: numberOf(entry.path) }
      : { ...entry, routes: entry.routes.map(({ key, path }) => ({ key, path: numberOf(path) })) }
  const head = `entry:${JSON.stringify(numbered)},startCount:${startCount},ids:${JSON.stringify(idsIn(manifest, idFor))}`
  return `{${head},modules:{${written.join(',\n')}}}`
}

interface Names extends Pick<ProjectScript, 'idFor'> {
  numberOf(path: string): string
}

function renumber(target: ModuleTarget, { numberOf, idFor }: Names): ModuleTarget {
  if (target.kind === 'project') return { ...target, path: numberOf(target.path) }
  return target.kind === 'package' ? { ...target, id: idFor(target.id) } : target
}

/** Parameters that no code mentions can be left out at the end. */
function parametersIn(code: string): number {
  const last = MODULE_PARAMETERS.findLastIndex((name) => code.includes(name))
  return last + 1
}

function idsIn({ modules }: PackageManifest, idFor: Names['idFor']): PublishedApp['ids'] {
  const { react, reactDom, reactDomClient, reactNative, routerRoot } = FRAME_SPECIFIERS
  const idOf = (specifier: string) => idFor(modules[specifier]?.id ?? specifier)
  return {
    react: idOf(react),
    reactDom: idOf(reactDom),
    reactDomClient: idOf(reactDomClient),
    reactNative: idOf(reactNative),
    routerRoot: idOf(routerRoot),
  }
}
