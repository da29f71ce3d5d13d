/**
 * esbuild puts its interop helpers before each module that it turns into CommonJS. Over 1,700 modules that is more
 * than a megabyte; here they are taken off, and `CHUNK_HELPERS` brings ours once per chunk.
 */

/** CommonJS that esbuild has written. */
export interface WrittenCommonJs {
  code: string
  /** How many lines at its start esbuild added: directives, which it moves there, and its helpers. */
  addedLines: number
}

/**
 * Removes the helpers that esbuild added, except for those that this module uses and a chunk does not provide. A
 * package that was already built by esbuild contains helpers of the same names: those are its code.
 */
export function removeHelpers({ code, addedLines }: WrittenCommonJs): string {
  const lines = code.split('\n')
  const own = lines.slice(addedLines).join('\n')
  const added = splitStatements(lines.slice(0, addedLines))
  const kept = new Set<string>()
  // Each one may need earlier ones.
  for (const statement of added.toReversed()) {
    const name = HELPER.exec(statement)?.[1]
    const isProvided = CHUNK_HELPER_NAMES.some((each) => each === name)
    const isUsed = name !== undefined && [own, ...kept].some((text) => mentions(text, name))
    if (name === undefined || (isUsed && !isProvided)) kept.add(statement)
  }
  return [...added.filter((statement) => kept.has(statement)), own].join('\n')
}

/** A statement ends with the first unindented line that ends in a semicolon. */
function splitStatements(lines: readonly string[]): string[] {
  const statements: string[] = []
  let open: string[] = []
  for (const line of lines) {
    open.push(line)
    if (!/^\S.*;$/.test(line)) continue
    statements.push(open.join('\n'))
    open = []
  }
  return open.length === 0 ? statements : [...statements, open.join('\n')]
}

function mentions(text: string, name: string): boolean {
  return new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(text)
}

const HELPER = /^var (__\w+) = /

/**
 * Our versions of the helpers, minified by hand as they are in each chunk. Two differences from esbuild's, both for
 * speed: the namespace of an ES module is the module's own exports object and not a copy (hundreds of modules import
 * all of `react-native`), and that of a CommonJS module inherits from `module.exports`, made once.
 */
export const CHUNK_HELPERS = [
  'var __defProp=Object.defineProperty,__namespaces=new WeakMap,process=globalThis.process??{env:{}};',
  'var __export=(to,all)=>{for(var k in all)__defProp(to,k,{get:all[k],enumerable:true})};',
  'var __toCommonJS=m=>__defProp(m,"__esModule",{value:true});',
  'var __reExport=(to,from,also)=>{for(let k of Object.getOwnPropertyNames(from))if(k!=="default"&&k!=="__esModule"){',
  'let d={get:()=>from[k],enumerable:true};',
  'Object.hasOwn(to,k)||__defProp(to,k,d);also&&!Object.hasOwn(also,k)&&__defProp(also,k,d)}};',
  'var __toESM=m=>{if(m&&m.__esModule)return m;',
  'if(m===null||typeof m!=="object"&&typeof m!=="function")return{default:m};',
  'var n=__namespaces.get(m);',
  'if(!n)__namespaces.set(m,n=Object.create(m,{default:{value:m,enumerable:true}}));return n};',
].join('')

/** Names that `CHUNK_HELPERS` defines. */
const CHUNK_HELPER_NAMES = ['__defProp', '__export', '__toCommonJS', '__reExport', '__toESM'] as const
