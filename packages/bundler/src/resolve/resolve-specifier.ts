/** Decides what a specifier means: a file of the project, a prebuilt package module, or nothing, and then why. */

import {
  basename,
  dirname,
  expandAliases,
  isAliased,
  joinPath,
  nearestName,
  type PathAliases,
  packageNameOf,
} from '@sayso/project'
import type { PackageManifest } from '@sayso/wire'
import { newerPartText, unpublishedText } from './newer-parts.ts'
import { type FileLookup, resolvePath } from './resolve-path.ts'

export interface ResolveContext extends FileLookup {
  /** Every path of the project, for suggestions. */
  paths(): Iterable<string>
  readonly aliases: PathAliases
  readonly packages: PackageManifest
  /** Whether the project's package.json lists it; null without a readable one. */
  isListed(packageName: string): boolean | null
  /** See `listedMajor`. */
  listedMajor(packageName: string): number | 'any' | null
  /** Why a package is not there, by its name. */
  readonly packageNotes: ReadonlyMap<string, string>
}

export interface Resolution {
  found: ResolvedTarget
  /** Project paths that were looked for; see `resolvePath`. */
  tried: string[]
}

export type ResolvedTarget =
  | { kind: 'project'; path: string }
  | { kind: 'package'; specifier: string }
  /** The package.json of a package. */
  | { kind: 'data'; data: Readonly<Record<string, string>> }
  /** `missingPackage`: the name that package.json lacks. */
  | { kind: 'missing'; message: string; missingPackage?: string }

export function resolveSpecifier(importer: string, specifier: string, context: ResolveContext): Resolution {
  const tried: string[] = []
  const path = isRelative(specifier)
    ? resolveRelative(importer, specifier, context, tried)
    : resolveAlias(specifier, context, tried)
  if (path !== null) return { found: { kind: 'project', path }, tried }
  if (isRelative(specifier) || isAliased(context.aliases, specifier)) {
    return { found: { kind: 'missing', message: describeMissingFile(importer, specifier, context) }, tried }
  }
  const known = packageModuleOf(inNewerLayout(specifier, context, tried), context.packages)
  if (known !== null) return { found: { kind: 'package', specifier: known }, tried }
  const data = packageJsonOf(specifier, context.packages)
  if (data !== null) return { found: { kind: 'data', data }, tried }
  return { found: { kind: 'missing', ...describeMissingPackage(specifier, context) }, tried }
}

/** True for what means a package, or an alias, and not a path. */
export function isBare(specifier: string): boolean {
  return !isRelative(specifier)
}

function isRelative(specifier: string): boolean {
  return specifier.startsWith('.') || specifier.startsWith('/')
}

function resolveRelative(importer: string, specifier: string, context: ResolveContext, tried: string[]) {
  const path = joinPath(dirname(importer), specifier)
  return path === null ? null : resolvePath(path, context, tried)
}

function resolveAlias(specifier: string, context: ResolveContext, tried: string[]): string | null {
  for (const path of expandAliases(context.aliases, specifier)) {
    const found = resolvePath(path, context, tried)
    if (found !== null) return found
  }
  return null
}

/** Where package.json asks for a version whose entries are other modules, the specifier of the module that has these exports here. */
function inNewerLayout(specifier: string, context: ResolveContext, tried: string[]): string {
  const name = packageNameOf(specifier)
  const layouts = context.packages.facts?.newerLayouts ?? {}
  const layout = Object.hasOwn(layouts, name) ? layouts[name] : undefined
  if (layout === undefined) return specifier
  tried.push('package.json')
  const major = context.listedMajor(name)
  const entry = `.${specifier.slice(name.length)}`
  const isNewer = major === 'any' || (major !== null && major >= layout.since)
  const target = isNewer && Object.hasOwn(layout.entries, entry) ? layout.entries[entry] : undefined
  return target === undefined ? specifier : `${name}${target.slice(1)}`
}

/** The manifest's own spelling of a specifier: code may add `.js` or `/index`, which mean the same module. */
function packageModuleOf(specifier: string, packages: PackageManifest): string | null {
  const meant = withoutAlias(packages.facts?.aliases ?? {}, specifier)
  const shorter = meant.replace(/\.js$/, '').replace(/\/index$/, '')
  return [meant, shorter, specifier].find((candidate) => Object.hasOwn(packages.modules, candidate)) ?? null
}

/** The specifier with the package that its alias means, as Expo's own bundler reads it; the longest alias counts. */
function withoutAlias(aliases: Readonly<Record<string, string>>, specifier: string): string {
  for (let end = specifier.length; end > 0; end = specifier.lastIndexOf('/', end - 1)) {
    const start = specifier.slice(0, end)
    if (Object.hasOwn(aliases, start)) return `${aliases[start]}${specifier.slice(end)}`
  }
  return specifier
}

/** Apps show the version of a package; the rest of the file describes a folder that does not exist here. */
function packageJsonOf(specifier: string, { packages }: PackageManifest): Record<string, string> | null {
  const name = packageNameOf(specifier)
  if (specifier !== `${name}/package.json` || !Object.hasOwn(packages, name)) return null
  return { name, version: packages[name]?.version ?? '' }
}

function describeMissingFile(importer: string, specifier: string, context: ResolveContext): string {
  const message = `\`${specifier}\` leads to no file.`
  const wanted = wantedPath(importer, specifier, context)
  if (wanted === null) return `\`${specifier}\` leads out of the project.`
  const nearest = nearestFile(wanted, context.paths())
  if (nearest === null) return message
  const isBeside = dirname(nearest) === dirname(wanted)
  if (!isBeside) return `${message} There is \`${nearest}\`.`
  const folder = specifier.slice(0, specifier.lastIndexOf('/') + 1)
  return `${message} Did you mean \`${folder}${withoutSourceExtension(basename(nearest))}\`?`
}

function wantedPath(importer: string, specifier: string, context: ResolveContext): string | null {
  if (isRelative(specifier)) return joinPath(dirname(importer), specifier)
  return expandAliases(context.aliases, specifier)[0] ?? null
}

/** A file of nearly that name in the same folder, or else one of exactly that name elsewhere. */
function nearestFile(wanted: string, paths: Iterable<string>): string | null {
  const folder = dirname(wanted)
  const name = withoutSourceExtension(basename(wanted))
  const siblings = new Map<string, string>()
  let elsewhere: string | null = null
  for (const path of paths) {
    const candidate = withoutSourceExtension(basename(path))
    if (dirname(path) === folder) siblings.set(candidate, path)
    else if (candidate === name && (elsewhere === null || path < elsewhere)) elsewhere = path
  }
  const nearest = nearestName(name, siblings.keys())
  return nearest === null ? elsewhere : (siblings.get(nearest) ?? null)
}

function withoutSourceExtension(name: string): string {
  return name.replace(/(?:\.web)?\.(?:[mc]?[jt]s|[jt]sx)$/, '')
}

const NODE_MODULES = new Set(
  'assert buffer child_process cluster crypto dns events fs http http2 https net os path process querystring readline stream tls tty url util v8 vm worker_threads zlib'.split(
    ' ',
  ),
)

function describeMissingPackage(
  specifier: string,
  context: ResolveContext,
): { message: string; missingPackage?: string } {
  const { packages, packageNotes } = context
  const name = packageNameOf(specifier)
  const note = unpublishedText(name, packages.facts) ?? packageNotes.get(name)
  if (note !== undefined) return { message: note }
  if (/^react-native\/(?:Libraries|src)\//.test(specifier)) {
    return { message: innerFileText(specifier, packages.modules['react-native']?.exports ?? []) }
  }
  if (Object.hasOwn(packages.packages, name)) {
    const subpaths = Object.keys(packages.modules).filter((module) => packageNameOf(module) === name)
    const message = `\`${specifier}\` is not a part of \`${name}\` ${packages.packages[name]?.version}, which the preview has.`
    const newer = newerPartText(specifier, packages.facts)
    return {
      message: newer === null ? withSuggestion(message, specifier, subpaths) : `${message} ${newer}`,
    }
  }
  if (specifier.startsWith('node:') || NODE_MODULES.has(specifier)) {
    return { message: `\`${specifier}\` is a part of Node.js, which phones and browsers do not have.` }
  }
  if (/^[@~]\//.test(specifier)) {
    return {
      message: `\`${specifier}\` leads to no file. Aliases such as \`${specifier.slice(0, 2)}*\` need \`paths\` in tsconfig.json.`,
    }
  }
  if (/^@[^/]*$/.test(specifier) || /[^\w.@/~-]/.test(name)) {
    return {
      message: `\`${specifier}\` is neither a file nor the name of a package. Where a Babel plug-in makes it, import a file in its place.`,
    }
  }
  const nearest = nearestName(name, Object.keys(packages.packages))
  if (context.isListed(name) === false) {
    const isMissing = `\`${name}\` is not in package.json.`
    if (nearest !== null) return { message: `${isMissing} Did you mean \`${nearest}\`?` }
    return { message: `${isMissing} Add it to \`dependencies\` there.`, missingPackage: name }
  }
  const message = `Package \`${name}\` is not available.`
  return { message: nearest === null ? message : `${message} Did you mean \`${nearest}\`?` }
}

function innerFileText(specifier: string, exported: readonly string[]): string {
  const message = `\`${specifier}\` is an inner file of React Native, which the preview does not have.`
  const name = basename(specifier).replace(/\.js$/, '')
  return exported.includes(name)
    ? `${message} Import \`${name}\` from \`react-native\`.`
    : `${message} Newer versions of React Native warn of such imports.`
}

function withSuggestion(message: string, wanted: string, names: string[]): string {
  const nearest = nearestName(wanted, names)
  return nearest === null ? message : `${message} Did you mean \`${nearest}\`?`
}
