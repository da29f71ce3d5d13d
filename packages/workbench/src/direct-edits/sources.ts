/** The project's scripts as trees, and which file an import in one of them means. */

import type { SyntaxNode } from '@lezer/common'
import { parser } from '@lezer/javascript'
import {
  dirname,
  expandAliases,
  joinPath,
  type ProjectFiles,
  pathsMeant,
  readTsconfigAliases,
} from '@sayso/project'

export interface Source {
  path: string
  text: string
  root: SyntaxNode
}

/** A part of a script. */
export interface Written {
  source: Source
  node: SyntaxNode
}

export interface Sources {
  /** Null: no such file, or none with text. */
  read(path: string): Source | null
  /** The file of the project that an import leads to; null: none, so it may be a package. */
  resolve(importer: string, specifier: string): string | null
}

const scriptParser = parser.configure({ dialect: 'ts jsx' })

export function createSources(files: ProjectFiles): Sources {
  const sources = new Map<string, Source>()
  const textOf = (path: string) => {
    const file = files.get(path)
    return file === undefined || file.isBinary ? undefined : file.content
  }
  let aliases: ReturnType<typeof readTsconfigAliases> | undefined

  return {
    read(path) {
      const known = sources.get(path)
      if (known !== undefined) return known
      const text = textOf(path)
      if (text === undefined) return null
      const source = { path, text, root: scriptParser.parse(text).topNode }
      sources.set(path, source)
      return source
    },
    resolve(importer, specifier) {
      if (specifier.startsWith('.')) {
        const target = joinPath(dirname(importer), specifier)
        return target === null ? null : fileMeant(target)
      }
      aliases ??= readTsconfigAliases(textOf)
      for (const target of expandAliases(aliases, specifier)) {
        const path = fileMeant(target)
        if (path !== null) return path
      }
      return null
    },
  }

  function fileMeant(target: string): string | null {
    return pathsMeant(target).find((path) => files.has(path)) ?? null
  }
}

export function writtenText({ source, node }: Written): string {
  return source.text.slice(node.from, node.to)
}

/** The value of a string without escapes, or null. */
export function plainString(written: Written): string | null {
  const text = writtenText(written)
  return written.node.name === 'String' && !text.includes('\\') ? text.slice(1, -1) : null
}

export function listChildren(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child)
  return children
}

/** The nodes between the brackets, without commas and comments. */
export function listOf(node: SyntaxNode): SyntaxNode[] {
  return listChildren(node).filter(({ name }) => !/^[[\](){},]$|Comment$/.test(name))
}
