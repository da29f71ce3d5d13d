/**
 * Makes a `Compiler` out of oxc, whether its Node binding or its WebAssembly build. Passes, in order:
 * TypeScript and JSX (with source positions and React Refresh) → decorators → worklets → imports and exports.
 */

import { extensionOf } from '@sayso/project'
import { scanCommonJs } from './common-js.ts'
import type { CompiledModule, CompileError, CompileOutcome, Compiler, ImportRecord } from './compiler.ts'
import { OXC_COMPILER_VERSION } from './compiler-version.ts'
import { completeDecorators, DECORATOR_HELPERS } from './decorated-classes.ts'
import { draftCode } from './draft-code.ts'
import { isNestedTooDeeply } from './nesting.ts'
import { adaptRunnerCode } from './runner-code.ts'
import { parseScript } from './syntax-tree.ts'
import { charOffsetOfByte } from './text-offsets.ts'
import { markWorklets } from './worklets.ts'

/** The two functions of the `oxc-transform` module that are used. */
export interface Oxc {
  transformSync(path: string, source: string, options: object): OxcResult
  moduleRunnerTransformSync(path: string, source: string, options: object): OxcRunnerResult
}

interface OxcResult {
  code: string
  map?: object
  errors: { message: string; helpMessage: string | null; labels: { start: number }[] }[]
  /** Helpers that the code calls and that nothing provides. */
  helpersUsed: Record<string, string>
}

type OxcRunnerResult = Omit<OxcResult, 'helpersUsed'> & { dynamicDeps: string[] }

/**
 * @param stripFlow takes Flow's types out, line by line (`strip-flow.ts`); null where it is not loaded.
 * @param isForPreview with places of elements and marks for React Refresh; false for production.
 */
export function createOxcCompiler(
  oxc: Oxc,
  stripFlow: FlowStripper = () => null,
  isForPreview = true,
): Compiler {
  return {
    version: isForPreview ? OXC_COMPILER_VERSION : `${OXC_COMPILER_VERSION} production`,
    compile: (path, source) => compile(oxc, stripFlow, { path, source, isForPreview }),
    draftCode,
    traceSource: (path, source) => traceSource(oxc, stripFlow, { path, source, sourcemap: true }),
  }
}

type FlowStripper = (source: string) => string | null

function compile(oxc: Oxc, stripFlow: FlowStripper, input: TransformInput): CompileOutcome {
  const { path, source } = input
  if (isNestedTooDeeply(source)) return { ok: false, errors: [NESTED_TOO_DEEPLY] }
  const plain = transformTyped(oxc, stripFlow, input)
  if (plain.errors.length > 0)
    return { ok: false, errors: describeErrors(oxc, { path, source }, plain.errors) }
  const helpers = Object.keys(plain.helpersUsed)
  const missing = helpers.find((helper) => !DECORATOR_HELPERS.has(helper))
  if (missing !== undefined) return { ok: false, errors: [unsupportedSyntax(missing)] }
  const marked = markWorklets(completeDecorators(plain.code, helpers).code)
  const runner = oxc.moduleRunnerTransformSync(path, marked.code, { sourcemap: false })
  if (runner.errors.length > 0) return { ok: false, errors: runner.errors.map(withoutPlace) }
  const module = assemble(source, runner)
  const outerAwait = findTopLevelAwait(module.code, source)
  return outerAwait === null ? { ok: true, module } : { ok: false, errors: [outerAwait] }
}

const NESTED_TOO_DEEPLY = { message: 'This file is nested too deeply to be compiled.', offsetChars: null }

/** Such as `using`: it needs a helper that the frame does not have, and that an Expo app seldom needs. */
function unsupportedSyntax(helper: string): CompileError {
  return {
    message: `Syntax that needs “${helper}” is not supported in the preview.`,
    offsetChars: null,
  }
}

function assemble(source: string, runner: OxcRunnerResult): CompiledModule {
  const adapted = adaptRunnerCode(runner.code)
  const commonJs = scanCommonJs(adapted.code, source)
  const dynamic = runner.dynamicDeps.map((specifier) => ({
    specifier,
    names: [],
    isWhole: true,
    isOptional: false,
  }))
  return {
    code: adapted.code,
    imports: mergeImports([...adapted.imports, ...dynamic, ...commonJs.imports]),
    exports: adapted.exports.length === 0 && commonJs.hasExports ? null : adapted.exports,
    starExports: adapted.starExports,
    errors: commonJs.errors,
  }
}

function traceSource(oxc: Oxc, stripFlow: FlowStripper, input: TransformInput): string[] {
  const plain = transformTyped(oxc, stripFlow, input)
  const decorated = completeDecorators(plain.code, Object.keys(plain.helpersUsed))
  const marked = markWorklets(decorated.code)
  const runner = oxc.moduleRunnerTransformSync(input.path, marked.code, { sourcemap: true })
  const between = [decorated, marked].flatMap(({ map }) => (map === null ? [] : [map()]))
  return [JSON.stringify(plain.map), ...between, JSON.stringify(runner.map)]
}

interface TransformInput {
  path: string
  source: string
  sourcemap?: boolean
  lang?: string
  /** With places of elements and marks for React Refresh, as the preview needs them. Default true. */
  isForPreview?: boolean
}

/** JavaScript may have types too: Flow's, most of which read as TypeScript's do. */
function transformTyped(oxc: Oxc, stripFlow: FlowStripper, input: TransformInput): OxcResult {
  const plain = transform(oxc, input)
  if (plain.errors.length === 0 || langOf(input.path) !== 'jsx') return plain
  const source = withoutFlow(stripFlow, input.source)
  const tries = [...(source === null ? [] : [{ ...input, source }]), { ...input, lang: 'tsx' }]
  return tries.map((each) => transform(oxc, each)).find(({ errors }) => errors.length === 0) ?? plain
}

function withoutFlow(stripFlow: FlowStripper, source: string): string | null {
  try {
    return stripFlow(source)
  } catch {
    // Errors are reported for the original file.
    return null
  }
}

/** TypeScript and JSX become JavaScript. */
export function transform(oxc: Pick<Oxc, 'transformSync'>, input: TransformInput): OxcResult {
  const { path, source, sourcemap = false, lang = langOf(path), isForPreview = true } = input
  // A “#!” line is allowed only at the very start of a file, and the code becomes a function's body.
  const text = source.startsWith('#!') ? `//${source.slice(2)}` : source
  return oxc.transformSync(path, text, {
    lang,
    sourcemap,
    target: 'es2022',
    jsx: { runtime: 'automatic', development: isForPreview, refresh: isForPreview },
    decorator: { legacy: true },
    helpers: { mode: 'External' },
  })
}

/** Expo allows JSX in every JavaScript file, but in TypeScript only by extension. */
function langOf(path: string): string {
  const extension = extensionOf(path)
  if (extension === 'ts' || extension === 'mts' || extension === 'cts') return 'ts'
  return extension === 'tsx' ? 'tsx' : 'jsx'
}

function describeErrors(oxc: Oxc, input: TransformInput, found: OxcResult['errors']): CompileError[] {
  const errors = found.map((error) => {
    // If a name is declared twice, the second declaration is the mistake.
    const label = error.labels.at(error.message.includes('already been declared') ? -1 : 0)
    const offsetChars = label === undefined ? null : charOffsetOfByte(input.source, label.start)
    return { message: readableMessage(error), offsetChars }
  })
  const isJsxInTs =
    langOf(input.path) === 'ts' && transform(oxc, { ...input, lang: 'tsx' }).errors.length === 0
  if (!isJsxInTs) return errors
  const message =
    'This file contains JSX, which TypeScript allows only in files that end in `.tsx`. Rename it.'
  return [{ message, offsetChars: errors[0]?.offsetChars ?? null }]
}

function readableMessage({ message, helpMessage }: OxcResult['errors'][number]): string {
  const sentences = [message, helpMessage ?? ''].map((text) => text.trim().replace(/(?<=[^.?!])$/, '.'))
  return sentences.join(' ').trim().replace('`EOF`', 'the end of the file')
}

/** Errors of the second pass are about generated code, so their places mean nothing in the source. */
function withoutPlace(error: OxcResult['errors'][number]): CompileError {
  return { message: readableMessage(error), offsetChars: null }
}

/** One record per specifier, in the order of first use. */
function mergeImports(records: ImportRecord[]): ImportRecord[] {
  const merged = new Map<string, ImportRecord>()
  for (const record of records) {
    const known = merged.get(record.specifier)
    if (known === undefined) merged.set(record.specifier, record)
    else {
      merged.set(record.specifier, {
        specifier: record.specifier,
        names: [...new Set([...known.names, ...record.names])],
        isWhole: known.isWhole || record.isWhole,
        isOptional: known.isOptional && record.isOptional,
      })
    }
  }
  return [...merged.values()]
}

/**
 * Finds `await` outside of functions: modules load synchronously, in Expo too.
 * @param code as the compiler prints it: text at the start of a line is outside of every function.
 * @param source the original text, for the place.
 */
function findTopLevelAwait(code: string, source: string): CompileError | null {
  if (!OUTER_AWAIT.test(code)) return null
  // The word may be in a text; only a parser knows. One that accepts `await` in functions alone decides.
  if (parseScript(code, 'script', { canAwait: false }) !== null || parseScript(code, 'script') === null) {
    return null
  }
  const message = '`await` outside of a function is not supported: modules load synchronously.'
  const offset = source.search(/\bawait\b/)
  return { message, offsetChars: offset < 0 ? null : offset }
}

const OUTER_AWAIT = /^(?![\s})\]]|.*\basync\b).*\bawait\b/m
