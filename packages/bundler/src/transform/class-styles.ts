/**
 * Style sheets of projects that use NativeWind 4: which they are, what may be class names in the project's files, and
 * the module that such a sheet becomes. The frame compiles it, since the configuration is code of the app.
 */

import { dirname, type ProjectFile } from '@sayso/project'
import { fileKindOf } from '../files/file-kinds.ts'
import { METRO_FILES } from '../files/metro-config.ts'
import { createClassNameIndex } from './class-name-index.ts'
import { findClassNames, PLAIN_CLASSES } from './class-names.ts'
import type { CompiledModule } from './compiler.ts'
import { matchContent, readContentPatterns } from './content-patterns.ts'
import { usesNativeWind } from './nativewind-version.ts'

export const TAILWIND_FILES: readonly string[] = ['js', 'cjs', 'mjs', 'ts'].map(
  (end) => `tailwind.config.${end}`,
)

/** NativeWind's size of a `rem` outside of browsers. */
const REM_PX = 14

export interface ClassStyles {
  /** Takes changes of the files in. True when the modules of style sheets are others now. */
  update(changed: Iterable<string>): boolean
  /** Null for a sheet that has nothing to do with class names. */
  compile(path: string, source: string): CompiledModule | null
  /** Files with class names that the configuration's `content` leaves out, and whether there is a sheet to make at all. */
  describe(): { uncovered: string[]; hasSheet: boolean }
}

export function createClassStyles(
  files: ReadonlyMap<string, ProjectFile>,
  textOf: (path: string) => string | undefined,
): ClassStyles {
  const index = createClassNameIndex((path, file) => {
    return !file.isBinary && fileKindOf(path) === 'script' && isContent(path)
  })
  let isUsed = false
  let isContent: (path: string) => boolean = isAnyContent
  /** The inputs of all sheets at the last complete reading. */
  let described = ''
  return { update, compile, describe }

  function update(changed: Iterable<string>): boolean {
    const paths = [...changed]
    if (paths.includes('package.json')) return readAll()
    if (!isUsed) return false
    if (paths.some(isSetting)) return readAll()
    const isOther = paths.map((path) => index.read(path, files.get(path))).includes(true)
    if (isOther) described = describeSheets()
    return isOther
  }

  /** The set of class names or their places may have changed. */
  function readAll(): boolean {
    isUsed = usesNativeWind(textOf('package.json'))
    index.clear()
    if (isUsed) {
      const config = textOf(configPath() ?? '')
      const patterns = config === undefined ? null : readContentPatterns(config)
      isContent = patterns === null ? isAnyContent : matchContent(patterns)
      index.usePlainClasses(readPlainClasses(config ?? ''))
      for (const [path, file] of files) index.read(path, file)
    }
    const before = described
    described = describeSheets()
    return before !== described
  }

  function describeSheets(): string {
    return isUsed ? JSON.stringify([index.list(), configPath(), remPx()]) : ''
  }

  /** `inlineRem` of NativeWind's part of Metro's configuration. */
  function remPx(): number {
    const config = METRO_FILES.map((path) => textOf(path) ?? '').join('\n')
    return Number(/\binlineRem\s*:\s*(\d+(?:\.\d+)?)/.exec(config)?.[1] ?? REM_PX)
  }

  /** Those that sheets and the configuration declare, besides Tailwind's own. */
  function readPlainClasses(config: string): ReadonlySet<string> {
    const sheets = [...files.keys()].filter((path) => fileKindOf(path) === 'style')
    const texts = sheets.map((path) => textOf(path) ?? '')
    const declared = texts.flatMap((text) =>
      [...text.matchAll(/\.([a-z][a-z0-9_]*)/g)].map(([, name = '']) => name),
    )
    return new Set([...PLAIN_CLASSES, ...declared, ...findClassNames(config).words])
  }

  function configPath(): string | undefined {
    return TAILWIND_FILES.find((path) => files.has(path))
  }

  function compile(path: string, source: string): CompiledModule | null {
    if (!isUsed || !DIRECTIVES.test(source)) return null
    return sheetModule(path, source, { classes: index.list(), config: configPath(), remPx: remPx() })
  }

  function describe(): { uncovered: string[]; hasSheet: boolean } {
    if (!isUsed) return { uncovered: [], hasSheet: false }
    const paths = [...files.keys()]
    const others = paths.filter((path) => fileKindOf(path) === 'script' && !isContent(path))
    return {
      uncovered: others.filter((path) => /[cC]lassName=/.test(textOf(path) ?? '')).sort(),
      hasSheet: paths.some((path) => fileKindOf(path) === 'style' && DIRECTIVES.test(textOf(path) ?? '')),
    }
  }
}

/** The module of the prebuilt packages that compiles such a sheet. */
const RUNTIME = 'nativewind/_sheets'
const IMPORTED_LAYER = /@import\s+(['"])tailwindcss\/(base|components|utilities)(?:\.css)?\1\s*;/g
const DIRECTIVES = /@tailwind\s|@import\s+['"]tailwindcss\//

/** Code that has such a sheet compiled in the frame. */
function sheetModule(
  path: string,
  source: string,
  { classes, config, remPx }: { classes: readonly string[]; config: string | undefined; remPx: number },
): CompiledModule {
  const css = source.replaceAll(IMPORTED_LAYER, '@tailwind $2;')
  const specifier = config === undefined ? null : relativeTo(path, config)
  const parts = {
    css: JSON.stringify(css),
    classes: JSON.stringify(classes),
    config: specifier === null ? 'null' : `require(${JSON.stringify(specifier)})`,
    remPx: String(remPx),
  }
  const sheet = Object.entries(parts).map(([name, value]) => `${name}: ${value}`)
  const code = [
    `const { applyClassNames, ClassNames } = require(${JSON.stringify(RUNTIME)})`,
    `applyClassNames(${JSON.stringify(path)}, { ${sheet.join(', ')} })`,
    `module.exports = { ClassNames }`,
  ]
  const imports = [RUNTIME, ...(specifier === null ? [] : [specifier])].map((each) => ({
    specifier: each,
    names: [],
    isWhole: true,
    isOptional: false,
  }))
  return { code: code.join('\n'), imports, exports: null, starExports: [], errors: [] }
}

/** A file on which every class name may depend. */
function isSetting(path: string): boolean {
  return TAILWIND_FILES.includes(path) || METRO_FILES.includes(path) || fileKindOf(path) === 'style'
}

/** True if the configured files cannot be determined. */
function isAnyContent(path: string): boolean {
  return !/\.config\.\w+$/.test(path)
}

function relativeTo(importer: string, path: string): string {
  const folder = dirname(importer)
  return folder === '' ? `./${path}` : `${'../'.repeat(folder.split('/').length)}${path}`
}
