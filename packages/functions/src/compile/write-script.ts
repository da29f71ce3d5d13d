/** The modules and packages of a project's functions as one ES module of the engine. */

import { type BundledModule, MODULE_PARAMETERS, type PackageManifest } from '@sayso/wire'
import type { PackageSource, PlacedModule } from './api.ts'
import { BUILT_IN_CHUNK, builtInImports, builtInPackages } from './built-in.ts'

interface ScriptOptions {
  manifest: PackageManifest
  packages: Pick<PackageSource, 'read'>
  readChunk(file: string): Promise<string>
  functions: ReadonlyMap<string, string>
}

interface WrittenScript {
  /** The whole module but for its first line, `const environment=…`. */
  body: string
  /** Where the project's modules are in the script, counted from 1. */
  placed: readonly Omit<PlacedModule, 'lines'>[]
}

export async function writeScript(
  { modules, chunks }: { modules: readonly BundledModule[]; chunks: Iterable<string> },
  { manifest, packages, readChunk, functions }: ScriptOptions,
): Promise<WrittenScript> {
  const placed: Omit<PlacedModule, 'lines'>[] = []
  // The environment is the first line.
  let [text, line] = ['', 2]
  const add = (part: string) => {
    text += `${part}\n`
    line += part.split('\n').length
  }
  add(`import{createWorker}from'runtime';${builtInImports()}`)
  add('const modules={')
  for (const { path, code, targets } of modules) {
    add(`${JSON.stringify(path)}:[function(${MODULE_PARAMETERS.join(',')}){`)
    const firstLine = line
    add(code)
    placed.push({ path, firstLine, lastLine: line - 1 })
    add(`},${JSON.stringify(targets)}],`)
  }
  add('};')
  add(`const packages=[${builtInPackages()}`)
  for (const name of chunks) {
    if (name === BUILT_IN_CHUNK) continue
    const file = manifest.chunks[name]?.file ?? ''
    const code = file.startsWith('/') ? await readText(packages, file) : await readChunk(file)
    add(`,(__d)=>{${code}\n}`)
  }
  add('];')
  add(`const functions=${JSON.stringify(Object.fromEntries(functions))};`)
  add('export default createWorker({environment,modules,packages,functions});')
  return { body: text, placed }
}

async function readText(packages: Pick<PackageSource, 'read'>, file: string): Promise<string> {
  const bytes = await packages.read(file)
  if (bytes === null) throw new Error(`The packages’ file ${file} is gone.`)
  return Buffer.from(bytes).toString('utf8')
}
