/**
 * Reads the names that an editor completes from the SDK's packages: exports, and the properties of their components,
 * as the packages' own types declare them.
 */

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { loadCompatTable } from '@sayso/compat'
import type { ExpoSdk } from '@sayso/project/expo-sdks'
import type { SdkNames } from '@sayso/wire'
// The SDK's own compiler: the newer one of this repository cannot be asked from a program.
import type * as TypeScript from '../sdk-53/node_modules/typescript/lib/typescript.js'
import { installFolder as installFolderOf } from '../src/paths.ts'
import { isForApps } from './specifiers.ts'

const MAX_TYPE_CHARS = 60
/** A component that takes any property of the web's elements has thousands. */
const MAX_PROPS = 400
/** Props that TypeScript and React add to every component. */
const INNER_PROP = /^(__|key$|ref$)/

export async function readNames(sdk: ExpoSdk): Promise<SdkNames> {
  const installFolder = installFolderOf(sdk)
  const table = loadCompatTable(sdk.major)
  const require = createRequire(path.join(installFolder, 'package.json'))
  const ts: typeof TypeScript = require('typescript')
  const manifest: { dependencies: Record<string, string> } = JSON.parse(
    await readFile(path.join(installFolder, 'package.json'), 'utf8'),
  )
  const packages = Object.keys(manifest.dependencies).filter((name) => isForApps(table, name))
  const { checker, file } = openProgram(ts, installFolder, packages)
  const names: SdkNames = { packages: {}, props: [], components: {} }
  const known = new Map<string, number>()

  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const module = checker.getSymbolAtLocation(statement.moduleSpecifier)
    // Some packages have no types: they are imported for their side effects.
    if (module === undefined) continue
    const specifier = statement.moduleSpecifier.text
    const exported = checker.getExportsOfModule(module).flatMap((symbol) => {
      if (symbol.name === 'default' || !/^[A-Za-z$][\w$]*$/.test(symbol.name)) return []
      const meant = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      return [{ name: symbol.name, meant, isValue: (meant.flags & ts.SymbolFlags.Value) !== 0 }]
    })
    const listed = (isValue: boolean) =>
      exported
        .filter((each) => each.isValue === isValue)
        .map(({ name }) => name)
        .sort()
        .join(' ')
    names.packages[specifier] = { values: listed(true), types: listed(false) }
    const components: Record<string, number[]> = {}
    for (const { name, meant, isValue } of exported) {
      if (!isValue || !/^[A-Z]/.test(name)) continue
      const props = propsOf(ts, checker, checker.getTypeOfSymbolAtLocation(meant, file), file)
      if (props.length === 0 || props.length > MAX_PROPS) continue
      components[name] = props.map((prop) => {
        const key = prop.join('\n')
        const index = known.get(key) ?? names.props.push(prop) - 1
        known.set(key, index)
        return index
      })
    }
    if (Object.keys(components).length > 0) names.components[specifier] = components
  }
  return names
}

/** A script that imports every package, without a file on the disk. */
function openProgram(ts: typeof TypeScript, installFolder: string, packages: readonly string[]) {
  const entry = path.join(installFolder, 'all-packages.tsx')
  const text = packages.map((name, index) => `import * as m${index} from '${name}'`).join('\n')
  const options: TypeScript.CompilerOptions = {
    jsx: ts.JsxEmit.ReactJSX,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    customConditions: ['react-native'],
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
    skipLibCheck: true,
    strict: true,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (name, ...rest) =>
    name === entry
      ? ts.createSourceFile(entry, text, ts.ScriptTarget.ESNext, true)
      : getSourceFile(name, ...rest)
  const program = ts.createProgram([entry], options, host)
  const file = program.getSourceFile(entry)
  if (file === undefined) throw new Error('TypeScript does not read the script that imports every package.')
  return { checker: program.getTypeChecker(), file }
}

/** Empty: not a component, or one without props. */
function propsOf(
  ts: typeof TypeScript,
  checker: TypeScript.TypeChecker,
  type: TypeScript.Type,
  at: TypeScript.Node,
): [name: string, type: string][] {
  const taken = takenBy(checker, type, at)
  if (taken === null) return []
  return checker
    .getPropertiesOfType(checker.getNonNullableType(taken))
    .filter(({ name }) => !INNER_PROP.test(name))
    .map((prop) => {
      const propType = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(prop, at))
      const flags = ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope | ts.TypeFormatFlags.NoTruncation
      return [prop.name, shortened(checker.typeToString(propType, undefined, flags))]
    })
}

/** The `props` of a class, or the parameter of a function that makes an element. */
function takenBy(
  checker: TypeScript.TypeChecker,
  type: TypeScript.Type,
  at: TypeScript.Node,
): TypeScript.Type | null {
  const [made] = type.getConstructSignatures()
  const props = made?.getReturnType().getProperty('props')
  if (props !== undefined) return checker.getTypeOfSymbolAtLocation(props, at)
  const [call] = type.getCallSignatures()
  const [first] = call?.parameters ?? []
  if (call === undefined || first === undefined) return null
  const isComponent = /Element|ReactNode/.test(checker.typeToString(call.getReturnType()))
  return isComponent ? checker.getTypeOfSymbolAtLocation(first, at) : null
}

function shortened(type: string): string {
  return type.length > MAX_TYPE_CHARS ? `${type.slice(0, MAX_TYPE_CHARS - 1)}…` : type
}
