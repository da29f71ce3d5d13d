/**
 * An index of a project's files: words of paths, exported names, texts on screens, and all words. A screen says what its
 * keys mean in the project's catalogues, in each language that these have.
 */

import type { ProjectFiles } from '@sayso/project'
import { beginningChars } from '../files/import-graph.ts'
import { readCatalogues } from './catalogues.ts'
import { createWordReader } from './words.ts'

export interface IndexedFile {
  /** The part of the text that is read. */
  text: string
  names: ReadonlySet<string>
  /** Exported names, as they are written. */
  symbols: readonly string[]
  symbolWords: ReadonlySet<string>
  /** Texts for people: children of elements, strings with several words, what its keys mean. */
  saidWords: ReadonlySet<string>
  words: ReadonlySet<string>
}

const MAX_CONTENT_CHARS = 40_000
/** Of all files together; it is read on the server's thread. */
const MAX_READ_CHARS = 1_000_000

export function indexFiles(files: ProjectFiles, paths: readonly string[]): Map<string, IndexedFile> {
  const texts = paths.map(
    (path) => [path, { content: (files.get(path)?.content ?? '').slice(0, MAX_CONTENT_CHARS) }] as const,
  )
  const readChars = beginningChars(texts, MAX_READ_CHARS)
  const read = texts.map(([path, { content }]) => [path, content.slice(0, readChars)] as const)
  const meanings = readCatalogues(read)
  const wordsIn = createWordReader()
  return new Map(
    read.map(([path, text]) => {
      const symbols = symbolsOf(text)
      return [
        path,
        {
          ...{ text, symbols },
          names: wordsIn([path]),
          symbolWords: wordsIn(symbols),
          saidWords: wordsIn([...textsIn(text), ...meanings.textsFor(text)]),
          words: wordsIn([text]),
        },
      ]
    }),
  )
}

const EXPORT =
  /^export\s+(?:default\s+)?(?:async\s+)?(?:function|const|let|class|type|interface|enum)\b\*?\s*([A-Za-z_$][\w$]*)/gm

/** Exported names, in order. */
export function symbolsOf(code: string): string[] {
  return [...code.matchAll(EXPORT)].map(([, name = '']) => name)
}

/** A child of an element on one line or on its own, and any string. A text begins behind all blanks: each of thousands would be tried otherwise. */
const TEXTS =
  />[ \t]*(?![ \t])([^<>{}=;()\n]{2,200})<|^[ \t]+(\p{L}[^<>{}=;()\n]{3,200})$|'([^'\n]{1,200})'|"([^"\n]{1,200})"/gmu
const IS_TEXT = /^(?=.*\p{L})[^<>{}=;]+$/u
/** Begins like a sentence, or has several words. */
const IS_SAID = /^\p{Lu}|\S \S/u

/** Texts for people, in order; a guess that is good enough to find them again. */
export function textsIn(code: string): string[] {
  const texts: string[] = []
  for (const [, child, line, single, double] of code.matchAll(TEXTS)) {
    const text = (child ?? line ?? single ?? double ?? '').trim()
    const isList = line !== undefined && (text.endsWith(',') || !text.includes(' '))
    if (!isList && IS_TEXT.test(text) && (child !== undefined || IS_SAID.test(text))) texts.push(text)
  }
  return texts
}
