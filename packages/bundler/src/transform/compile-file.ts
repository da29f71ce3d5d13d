/** Compiles any file of a project to a module, by its kind. */

import { extensionOf, type ProjectFile } from '@sayso/project'
import { fileKindOf } from '../files/file-kinds.ts'
import type { CompiledModule, CompileOutcome, Compiler } from './compiler.ts'
import {
  type AssetAddress,
  compileAsset,
  compileImage,
  compileJson,
  compileStyle,
  compileText,
} from './data-modules.ts'
import { svgComponentSource } from './svg-component.ts'

export function compileFile(
  path: string,
  file: ProjectFile,
  {
    compiler,
    hasSvgComponents,
    inlined,
    assets,
    assetAddress = () => null,
    compileClassSheet,
  }: CompileSettings,
): CompileOutcome {
  const kind = fileKindOf(path)
  if (hasSvgComponents && extensionOf(path) === 'svg' && !file.isBinary) {
    return compileScript(`${path}.js`, svgComponentSource(sourceTextOf(file)), compiler)
  }
  if (inlined.has(extensionOf(path)) && !file.isBinary) return { ok: true, module: compileText(file) }
  switch (kind) {
    case 'image':
      return { ok: true, module: compileImage(path, file, assetAddress) }
    case 'asset':
      return { ok: true, module: compileAsset(path, file, assetAddress) }
    case 'other':
      if (assets.has(extensionOf(path))) return { ok: true, module: compileAsset(path, file, assetAddress) }
      return refuse(`Files that end in \`.${extensionOf(path)}\` cannot be imported.`)
    default:
      if (file.isBinary) return refuse('This file is not text, so it cannot be run.')
  }
  const source = sourceTextOf(file)
  if (kind === 'json') return compileJson(source)
  if (kind !== 'style') return compileScript(path, source, compiler)
  const sheet = compileClassSheet(path, source)
  return sheet === null ? compileStyle(path, source) : { ok: true, module: sheet }
}

interface CompileSettings {
  compiler: Compiler
  /** An import of a drawing means a component. */
  hasSvgComponents: boolean
  /** Endings of files that are imported as their text. */
  inlined: ReadonlySet<string>
  /** Endings of files that the configuration of Metro makes assets. */
  assets: ReadonlySet<string>
  /** Default: the content goes into the module. */
  assetAddress?: AssetAddress | undefined
  /** The module of a style sheet that is made of class names; null for any other. */
  compileClassSheet(path: string, source: string): CompiledModule | null
}

/** The text that is compiled and in which places count: without a byte order mark. */
export function sourceTextOf(file: ProjectFile): string {
  return file.content.startsWith('\uFEFF') ? file.content.slice(1) : file.content
}

function compileScript(path: string, source: string, compiler: Compiler): CompileOutcome {
  try {
    return compiler.compile(path, source)
  } catch (error) {
    // A compiler that breaks on one file must not take the project down with it.
    return refuse(
      `The compiler failed on this file: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

function refuse(message: string): CompileOutcome {
  return { ok: false, errors: [{ message, offsetChars: null }] }
}
