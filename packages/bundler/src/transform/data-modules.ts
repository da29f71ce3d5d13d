/** Makes modules of files that are not code: JSON, images, fonts and other assets, style sheets. */

import { decodeBase64, type ImageSize, type ProjectFile, readImageSize, readSvgSize } from '@sayso/project'
import { assetScaleOf, mediaTypeOf } from '../files/file-kinds.ts'
import type { CompiledModule, CompileOutcome } from './compiler.ts'
import { readCssModule } from './css-module.ts'

/** `module.exports` is the parsed value. */
export function compileJson(source: string): CompileOutcome {
  try {
    // Parsed again where it runs: as code, a `__proto__` key would mean something else.
    return {
      ok: true,
      module: valueModule(`JSON.parse(${JSON.stringify(JSON.stringify(JSON.parse(source)))})`),
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return {
      ok: false,
      errors: [{ message: `Not valid JSON: ${reason}.`, offsetChars: offsetIn(reason, source) }],
    }
  }
}

/** V8 reports “at position 12” or, at the end, “Unexpected end of JSON input”; other engines give nothing usable. */
function offsetIn(reason: string, source: string): number | null {
  const position = /at position (\d+)/.exec(reason)?.[1]
  if (position !== undefined) return Number(position)
  return reason.includes('end of JSON') ? source.length : null
}

/** `module.exports` is the text. */
export function compileText({ content }: ProjectFile): CompiledModule {
  return valueModule(JSON.stringify(content))
}

/** Where the content of a picture or another asset is found; null puts it into its module. */
export type AssetAddress = (path: string, file: ProjectFile) => string | null

/** `module.exports` is `{ uri, width, height }` in layout pixels; without a size if the file has none. */
export function compileImage(path: string, file: ProjectFile, addressOf: AssetAddress): CompiledModule {
  const size = sizeOf(path, file)
  const scale = assetScaleOf(path)
  const sizes = size === null ? {} : { width: size.width / scale, height: size.height / scale }
  return valueModule(JSON.stringify({ uri: addressOf(path, file) ?? dataUri(path, file), ...sizes }))
}

/** `module.exports` is the address of the file's content: what `expo-font` and the media packages take. */
export function compileAsset(path: string, file: ProjectFile, addressOf: AssetAddress): CompiledModule {
  return valueModule(JSON.stringify(addressOf(path, file) ?? dataUri(path, file)))
}

/** A style sheet becomes a `<style>` of the frame, replaced when it changes. Class names have no meaning on phones. */
export function compileStyle(path: string, source: string): CompileOutcome {
  if (!/\.module\.css$/i.test(path)) return { ok: true, module: styleModule(path, source, {}) }
  const { css, classNames, errors } = readCssModule(path, source)
  if (errors.length > 0) return { ok: false, errors }
  // Style values that components of React Native for the web accept, as in Expo.
  const styles = Object.entries(classNames).map(([name, scoped]) => [name, { $$css: true, _: scoped }])
  const exported = { ...classNames, unstable_styles: Object.fromEntries(styles) }
  return { ok: true, module: styleModule(path, css, exported) }
}

function styleModule(path: string, css: string, exported: object): CompiledModule {
  const code = [
    `const id = ${JSON.stringify(`style:${path}`)}`,
    `const style = document.getElementById(id) ?? document.head.appendChild(document.createElement('style'))`,
    `style.id = id`,
    `style.textContent = ${JSON.stringify(css)}`,
    `module.exports = ${JSON.stringify(exported)}`,
  ]
  return { ...valueModule('{}'), code: code.join('\n') }
}

function valueModule(expression: string): CompiledModule {
  return { code: `module.exports = ${expression}`, imports: [], exports: null, starExports: [], errors: [] }
}

function dataUri(path: string, file: ProjectFile): string {
  const mediaType = mediaTypeOf(path)
  if (file.isBinary) return `data:${mediaType};base64,${file.content}`
  return `data:${mediaType};charset=utf-8,${encodeURIComponent(file.content.replace(LONE_SURROGATE, '\uFFFD'))}`
}

/** Half a character, which has no bytes: `encodeURIComponent` throws on it. */
const LONE_SURROGATE = /\p{Surrogate}/gu

function sizeOf(path: string, file: ProjectFile): ImageSize | null {
  if (path.toLowerCase().endsWith('.svg')) return readSvgSize(file.isBinary ? '' : file.content)
  const bytes = file.isBinary ? decodeBase64(file.content.slice(0, SIZE_HEADER_CHARS)) : null
  return bytes === null ? null : readImageSize(bytes)
}

/** A JPEG may hold a preview picture of up to 64 KB before its size; other formats begin with the size. Divisible by 4. */
const SIZE_HEADER_CHARS = 4 * 65_536
