/**
 * esbuild puts its interop helpers before each module that it turns into CommonJS. Over 1,700 modules that is more
 * than a megabyte; here they are taken off, and `CHUNK_HELPERS` brings ours once per chunk.
 */

/** Takes esbuild's helpers off the start of unminified CommonJS. Directives stay in front. */
export function splitPreamble(code: string): string {
  const lines = code.split('\n')
  const directives: string[] = []
  let at = 0
  while (DIRECTIVE.test(lines[at] ?? '')) directives.push(lines[at++] ?? '')
  while (HELPER.test(lines[at] ?? '')) {
    // A helper is one statement; its last line is the first unindented one that ends in a semicolon.
    while (!STATEMENT_END.test(lines[at] ?? ';')) at++
    at++
  }
  return [...directives, ...lines.slice(at)].join('\n')
}

const DIRECTIVE = /^"use [a-z ]+";$/
const HELPER =
  /^var __(create|defProp|getOwnPropDesc|getOwnPropNames|getProtoOf|hasOwnProp|export|copyProps|reExport|toESM|toCommonJS|commonJS) = /
const STATEMENT_END = /^\S.*;$/

/**
 * Our versions of the helpers, minified by hand as they are in each chunk.
 *
 * Two differences from esbuild's, both for speed: the namespace of an ES module is the module's own exports object
 * and not a copy (hundreds of modules import all of `react-native`), and that of a CommonJS module inherits
 * from `module.exports`, made once.
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
export const CHUNK_HELPER_NAMES = ['__defProp', '__export', '__toCommonJS', '__reExport', '__toESM'] as const
