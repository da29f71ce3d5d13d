/** Finds problems of one module of the graph: in its text, its imports, and the imported names. */

import { basename, nearestName, packageNameOf, readRange } from '@sayso/project'
import type { PackageFacts, Problem } from '@sayso/wire'
import type { ExportNames } from '../graph/export-names.ts'
import type { GraphNode } from '../graph/module-graph.ts'
import {
  absentNamesOf,
  movedMemberOf,
  newerHomeOf,
  newerNameText,
  newerPartText,
} from '../resolve/newer-parts.ts'
import { isTwin } from '../resolve/resolve-path.ts'
import type { ResolvedTarget } from '../resolve/resolve-specifier.ts'
import { sourceTextOf } from '../transform/compile-file.ts'
import type { CompileError, ImportRecord } from '../transform/compiler.ts'
import { findAbsentMembers } from './absent-members.ts'
import { escapePattern } from './escape-pattern.ts'
import { findImport, isImportUsed } from './import-place.ts'
import { findMisfit } from './misfit-import.ts'
import { findNewerWord } from './newer-words.ts'
import { noPictureText } from './no-picture.ts'
import { findOtherEntry } from './other-entry.ts'
import { MAX_PROBLEMS, makeProblem } from './problem.ts'

interface ProblemContext {
  exportNames: ExportNames
  textOf(path: string): string | undefined
  facts: PackageFacts | undefined
  /** False while an answer is being written: what an import leads to may still come. */
  areImportsJudged: boolean
}

/** Errors of one file's text that are shown: what follows the first few is mostly their consequence. */
const MAX_SYNTAX_PROBLEMS = 5

export function findModuleProblems(node: GraphNode, context: ProblemContext): Problem[] {
  const { good, errors, file } = node.compiled
  const source = file.isBinary ? '' : sourceTextOf(file)
  // While a file is broken, its imports are those of an older text: places in them would mislead.
  if (errors.length > 0) {
    return uniqueById(errors.slice(0, MAX_SYNTAX_PROBLEMS).map((error) => fromCompileError('syntax', error)))
  }
  if (good === null || !context.areImportsJudged) return []
  const noPicture = noPictureText(node.path, file)
  if (noPicture !== null) return [fromCompileError('warning', { message: noPicture, offsetChars: null })]
  const { imports, errors: misuses } = good.module
  const wrongImports = imports.flatMap((record) => findWrongImports(record, node, context))
  const specifiers = imports.map(({ specifier }) => specifier)
  const newerWord = findNewerWord(source, specifiers, {
    packageJson: context.textOf('package.json') ?? '',
    facts: context.facts,
  })
  return uniqueById([
    ...(newerWord === null ? [] : [fromCompileError('warning', newerWord)]),
    ...misuses.slice(0, MAX_PROBLEMS).map((error) => fromCompileError('resolve', error)),
    ...findAbsentMembers(source, imports, context.facts).map((error) => fromCompileError('resolve', error)),
    ...wrongImports.slice(0, MAX_PROBLEMS).map(fromWrongImport),
  ])

  function fromCompileError(kind: Problem['kind'], { message, offsetChars }: CompileError): Problem {
    // The line is not part of the id, but the same mistake in two places should be two problems.
    const at = offsetChars === null ? '' : (/^.{0,20}/.exec(source.slice(offsetChars))?.[0] ?? '')
    return makeProblem({ kind, path: node.path, message, source, offsetChars, key: `${message}:${at}` })
  }

  function fromWrongImport({
    specifier,
    name,
    message,
    missingPackage,
    importFix,
    importMove,
    memberFix,
    isHint = false,
    isMisfit = false,
  }: WrongImport): Problem {
    const offsetChars = findImport(source, specifier, name)
    const named = name === undefined ? specifier : `${specifier}:${name}`
    const key = isMisfit ? `sdk:${named}` : named
    // Mostly types, which JavaScript cannot distinguish from values: Metro gives undefined, which has no effect.
    const isHarmless =
      isHint ||
      (name !== undefined &&
        node.resolutions.get(specifier)?.found.kind === 'package' &&
        !isImportUsed(source, specifier, name))
    const kind = isHarmless ? 'warning' : 'resolve'
    const problem = makeProblem({ kind, path: node.path, message, source, offsetChars, key })
    return {
      ...problem,
      ...(missingPackage !== undefined && { missingPackage }),
      ...(importFix && { importFix }),
      ...(importMove && { importMove }),
      ...(memberFix && { memberFix }),
    }
  }
}

function uniqueById(problems: Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [problem.id, problem])).values()]
}

interface WrongImport {
  specifier: string
  /** The imported name that is wrong; absent when the specifier is. */
  name?: string
  message: string
  missingPackage?: string
  /** It runs all the same. */
  isHint?: boolean
  /** It stays wrong where the project installs the package. */
  isMisfit?: boolean
  importFix?: Problem['importFix']
  importMove?: Problem['importMove']
  memberFix?: Problem['memberFix']
}

function findWrongImports(record: ImportRecord, node: GraphNode, context: ProblemContext): WrongImport[] {
  const { specifier, names, isOptional } = record
  const found = node.resolutions.get(specifier)?.found
  if (found === undefined) return []
  const misfit = findMisfit(record, found, context)
  if (misfit !== null) return [{ specifier, isMisfit: true, ...misfit }]
  if (found.kind === 'missing') {
    const { kind: _kind, ...why } = found
    const home = newerHomeOf(specifier, context.facts)
    const importMove = home === null ? undefined : { from: specifier, to: home }
    return isOptional
      ? []
      : [{ specifier, ...why, importMove, ...findOtherEntry(record, context.exportNames) }]
  }
  if (found.kind === 'project' && isCssModule(found.path))
    return isForWeb(node.path) ? [] : [{ specifier, message: CSS_MODULE }]
  if (found.kind === 'project' && isTwin(found.path) && !isTwin(specifier) && !isTwin(node.path))
    return [{ specifier, message: twinText(specifier, found.path), isHint: true }]
  const newerPart = found.kind === 'package' ? newerPartText(specifier, context.facts) : null
  if (newerPart !== null && found.kind === 'package' && found.specifier === specifier)
    return [{ specifier, message: `\`${specifier}\` is not a part of this SDK. ${newerPart}` }]
  const moved = names.flatMap((name) => movedToMember(name, found, context.facts))
  if (moved.length > 0) return moved
  const exported = names.length === 0 ? null : context.exportNames.of(found)
  if (exported === null) return []
  const from = found.kind === 'project' ? found.path : specifier
  const listed =
    found.kind === 'package' ? readRange(context.textOf('package.json') ?? '', packageNameOf(specifier)) : ''
  const newer = names.flatMap((name) => {
    const message =
      found.kind === 'package' ? newerNameText(specifier, name, { listed, facts: context.facts }) : null
    return message !== null && exported.has(name) ? [{ specifier, name, message }] : []
  })
  const missing = names.filter((name) => !exported.has(name) && !isType(name, found, context))
  const importMove = missing.length === names.length ? moveTo(record, found, context) : undefined
  const lacking = missing.map((name) => {
    const besides = found.kind === 'package' ? context.exportNames.besides(found.specifier, name) : null
    const message =
      besides === null || name === 'default'
        ? `${describeMissingName(name, from, exported)}${movedText(name, specifier, context.facts)}${absentText(name, found, context.facts)}${otherMajorOf(found, context)}`
        : `\`${name}\` is not exported by ${from} of this SDK. Import it from \`${besides}\`.`
    return { specifier, name, message, importFix: otherForm(record, { name, exported, found }), importMove }
  })
  return [...newer, ...lacking]
}

/** The other entry of the package that exports all names of an import, where its own has none of them. */
function moveTo(
  { specifier, names }: ImportRecord,
  found: ResolvedTarget,
  { exportNames }: ProblemContext,
): Problem['importMove'] {
  if (found.kind !== 'package' || names.includes('default')) return undefined
  const [only, another] = exportNames.entriesWith(packageNameOf(found.specifier), names)
  return only === undefined || another !== undefined ? undefined : { from: specifier, to: only }
}

/** A former export that is a member of another one now: the preview may have both, and a phone has not. */
function movedToMember(name: string, found: ResolvedTarget, facts: PackageFacts | undefined): WrongImport[] {
  const member = found.kind === 'package' ? movedMemberOf(found.specifier, name, facts) : null
  if (member === null || found.kind !== 'package') return []
  const { specifier } = found
  return [
    {
      specifier,
      name,
      message: `\`${name}\` is not an export of ${specifier} in this SDK. Use \`${member}\`.`,
      memberFix: { name, from: specifier, member },
    },
  ]
}

/** The import in braces, or without, where only that gives the name. */
function otherForm(
  { specifier }: ImportRecord,
  { name, exported, found }: { name: string; exported: ReadonlySet<string>; found: ResolvedTarget },
): Problem['importFix'] {
  const named = [...exported].filter((other) => other !== 'default')
  if (name === 'default') {
    const [only, another] = named
    return only === undefined || another !== undefined
      ? undefined
      : { name: only, from: specifier, isDefault: false }
  }
  const from = found.kind === 'project' ? found.path : specifier
  const isNamedAfter =
    from
      .replace(/^.*\//, '')
      .replace(/\.\w+$/, '')
      .replaceAll('-', '')
      .toLowerCase() === name.toLowerCase()
  const isDefault = exported.has('default') && (isNamedAfter || named.length === 0)
  return isDefault ? { name, from: specifier, isDefault } : undefined
}

/** It is drawn here, and would be missing on a phone without a word. */
const CSS_MODULE =
  'CSS modules do nothing on a phone. Use `StyleSheet.create`, or import this in a `.web` file alone.'

const isCssModule = (path: string) => /\.module\.css$/i.test(path)
const isForWeb = (path: string) => /\.web\.\w+$/.test(path)

/** Said once for each import: which of two phones the app is shown as is not known here. */
function twinText(specifier: string, path: string): string {
  const platform = /\.(\w+)\.\w+$/.exec(path)?.[1]
  const phones =
    platform === 'ios' ? 'an iPhone' : platform === 'android' ? 'a phone with Android' : 'a phone'
  return `\`${specifier}\` has no file for all platforms. The preview runs \`${basename(path)}\`, as ${phones} does.`
}

/** A name of a later version of the package. */
function absentText(name: string, found: ResolvedTarget, facts: PackageFacts | undefined): string {
  const later = found.kind === 'package' ? absentNamesOf(found.specifier, facts) : {}
  return Object.hasOwn(later, name) ? ` ${later[name]}` : ''
}

function describeMissingName(name: string, from: string, exported: ReadonlySet<string>): string {
  const named = [...exported].filter((candidate) => candidate !== 'default')
  if (name === 'default') {
    const only = named.length === 1 ? ` It exports \`${named[0]}\`: import that in braces.` : ''
    return `${from} has no default export.${only}`
  }
  const message = `\`${name}\` is not exported by ${from}.`
  const nearest = nearestName(name, named)
  if (nearest !== null) return `${message} Did you mean \`${nearest}\`?`
  const isDefaultOnly = exported.has('default') && named.length === 0
  return isDefaultOnly ? `${message} It has a default export: import that without braces.` : message
}

/** Older code imports from a package what has long been in another one. */
function movedText(name: string, specifier: string, facts: PackageFacts | undefined): string {
  const moved = facts?.movedExports[specifier] ?? {}
  const home = Object.hasOwn(moved, name) ? moved[name] : undefined
  return home === undefined ? '' : ` It is now in \`${home}\`.`
}

/** Where package.json asks for another major version than the SDK has, a name may be one of that version. */
function otherMajorOf(found: ResolvedTarget, { exportNames, textOf }: ProblemContext): string {
  const version = found.kind === 'package' ? exportNames.versionOf(found.specifier) : null
  if (found.kind !== 'package' || version === null) return ''
  const name = packageNameOf(found.specifier)
  const listed = readRange(textOf('package.json') ?? '', name)
  const major = /^[\^~>=v\s]*(\d+)/.exec(listed)?.[1]
  if (major === undefined || major === version.split('.')[0]) return ''
  return ` This SDK has version ${version} of it; package.json asks for ${listed}.`
}

/** Types are gone from compiled code, and a file that passes one on cannot know that it is a type. */
function isType(name: string, found: ResolvedTarget, context: ProblemContext): boolean {
  if (found.kind !== 'project') return false
  const pattern = escapePattern(name)
  const declaration = `\\b(?:interface|type)\\s+${pattern}(?![\\w$])`
  const list = `\\btype\\s*\\{[^}]{0,2000}(?<![\\w$])${pattern}(?![\\w$])`
  return new RegExp(`${declaration}|${list}`).test(context.textOf(found.path) ?? '')
}
