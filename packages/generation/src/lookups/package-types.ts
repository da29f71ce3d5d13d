/** Reads the exports of a package of the project's SDK from its own types: a model would remember those of another version. */

import { readdir, readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { installFolder } from '@sayso/expo-sdk'
import { type ProjectFiles, sdkOfProject } from '@sayso/project'

const PACKAGE_NAME = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/
const NAME = /^[A-Za-z_$][\w$]{0,80}$/
const TYPES = /(?<!\.web|\.android|\.ios|\.windows)\.d\.ts$/
const LEFT_OUT = /(?:^|\/)(?:node_modules|__tests__|__mocks__|mocks)\//
const MAX_FILES = 400
const MAX_FILE_CHARS = 300_000
const MAX_CHARS = 4_000_000
const MAX_DECLARATION_LINES = 160
const MAX_README_CHARS = 20_000
const MAX_README_BEGINNING_CHARS = 1_500

/** The declarations of `name`, or without one a list of all exports after the readme's beginning. Null: there are no types of it. */
export async function readPackageTypes(
  files: ProjectFiles,
  packageName: string,
  name: string | null,
): Promise<string | null> {
  if (!PACKAGE_NAME.test(packageName) || (name !== null && !NAME.test(name))) return null
  const folder = folderOf(files, packageName)
  const texts = await readTexts(folder)
  if (texts.length === 0) return null
  if (name === null) {
    const readme = (await readReadme(folder)).slice(0, MAX_README_BEGINNING_CHARS)
    return [readme, ...exportsOf(texts)].join('\n').trim()
  }
  // The props and options of what was asked for are what it is asked for.
  const wanted = [name, `${name}Props`, `${name}Options`]
  const found = wanted.flatMap((word) => texts.flatMap((text) => declarationsOf(text, word)))
  return found.length === 0 ? null : [...new Set(found)].join('\n\n')
}

/** Null: there is none of it. */
export async function readPackageReadme(files: ProjectFiles, packageName: string): Promise<string | null> {
  if (!PACKAGE_NAME.test(packageName)) return null
  return (await readReadme(folderOf(files, packageName))) || null
}

function folderOf(files: ProjectFiles, packageName: string): string {
  return path.join(installFolder(sdkOfProject(files)), 'node_modules', packageName)
}

async function readTexts(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(await realpath(folder), { recursive: true })
    const names = entries.filter((entry) => TYPES.test(entry) && !LEFT_OUT.test(entry)).slice(0, MAX_FILES)
    const texts: string[] = []
    let leftChars = MAX_CHARS
    for (const entry of names) {
      const text = await readFile(path.join(folder, entry), 'utf8')
      if (text.length > Math.min(MAX_FILE_CHARS, leftChars)) continue
      leftChars -= text.length
      texts.push(text)
    }
    return texts
  } catch {
    // The SDK does not have the package, or is not installed.
    return []
  }
}

async function readReadme(folder: string): Promise<string> {
  const text = await readFile(path.join(folder, 'README.md'), 'utf8').catch(() => '')
  return text.slice(0, MAX_README_CHARS)
}

const EXPORT =
  /^export (?:declare )?(?:default )?(?:abstract )?(?:function|const|class|type|interface|enum) ([A-Za-z_$][\w$]*)[^\n{]{0,120}/gm

function exportsOf(texts: readonly string[]): string[] {
  const lines = texts.flatMap((text) =>
    [...text.matchAll(EXPORT)].map(([line]) => line.replace(/^export (?:declare )?/, '').trim()),
  )
  return [...new Set(lines)].sort()
}

/** Whole declarations, each with the comment before it. */
function declarationsOf(text: string, name: string): string[] {
  const lines = text.split('\n')
  const starts = new RegExp(
    `^\\s*(?:export )?(?:declare )?(?:default )?(?:abstract )?(?:function|const|let|class|type|interface|enum) ${name.replace(/\$/g, '\\$')}\\b`,
  )
  return lines.flatMap((line, index) =>
    starts.test(line)
      ? [lines.slice(commentStart(lines, index), declarationEnd(lines, index) + 1).join('\n')]
      : [],
  )
}

function commentStart(lines: readonly string[], index: number): number {
  if (!lines[index - 1]?.trim().endsWith('*/')) return index
  const start = lines.slice(0, index).findLastIndex((line) => line.trim().startsWith('/*'))
  return start < 0 ? index : start
}

/** The line on which all brackets are closed again. */
function declarationEnd(lines: readonly string[], from: number): number {
  let depth = 0
  for (let index = from; index < Math.min(lines.length, from + MAX_DECLARATION_LINES); index += 1) {
    const line = lines[index] ?? ''
    if (!/^\s*(?:\*|\/\*)/.test(line))
      for (const character of line) {
        if ('{(['.includes(character)) depth += 1
        if ('})]'.includes(character)) depth -= 1
      }
    if (depth <= 0 && /[;}]\s*$/.test(line)) return index
  }
  return Math.min(lines.length, from + MAX_DECLARATION_LINES) - 1
}
