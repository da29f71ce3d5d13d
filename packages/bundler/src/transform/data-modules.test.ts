import { readImageSize, readSvgSize } from '@sayso/project'
import { expect, test } from 'vitest'
import { compiler } from '../testing/project-kit.ts'
import { compileFile } from './compile-file.ts'
import { readCssModule } from './css-module.ts'

function exportsOf(path: string, content: string, isBinary = true): unknown {
  const outcome = compileFile(
    path,
    { content, isBinary },
    {
      compiler,
      hasSvgComponents: false,
      inlined: new Set(['sql']),
      assets: new Set(['glb']),
      compileClassSheet: () => null,
    },
  )
  if (!outcome.ok) throw new Error(outcome.errors[0]?.message)
  const module = { exports: {} }
  new Function('module', outcome.module.code)(module)
  return module.exports
}

const base64 = (...bytes: number[]) => Buffer.from(bytes).toString('base64')
const text = (value: string) => [...Buffer.from(value, 'latin1')]
const png = [0x89, ...text('PNG\r\n\x1A\n'), 0, 0, 0, 13, ...text('IHDR'), 0, 0, 0, 64, 0, 0, 0, 32]
const gif = [...text('GIF89a'), 64, 0, 32, 0]
const bmp = [...text('BM'), ...Array(16).fill(0), 64, 0, 0, 0, 32, 0, 0, 0]
const riff = [...text('RIFF'), 0, 0, 0, 0, ...text('WEBP')]
const webpLossy = [...riff, ...text('VP8 '), ...Array(10).fill(0), 64, 0, 32, 0]
const webpLossless = [...riff, ...text('VP8L'), 0, 0, 0, 0, 0x2f, 63, (31 << 6) & 0xff, 31 >> 2, 0]
const webpExtended = [...riff, ...text('VP8X'), ...Array(8).fill(0), 63, 0, 0, 31, 0, 0]
const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xff, 0xc4, 0, 2, 0xff, 0xc2, 0, 17, 8, 0, 32, 0, 64]

test.each([
  ['PNG', png],
  ['GIF', gif],
  ['BMP', bmp],
  ['lossy WebP', webpLossy],
  ['lossless WebP', webpLossless],
  ['extended WebP', webpExtended],
  ['JPEG', jpeg],
])('[F3] the size of a %s image', (_name, bytes) => {
  expect(readImageSize(Uint8Array.from(bytes))).toEqual({ width: 64, height: 32 })
  expect(readImageSize(Uint8Array.from(bytes.slice(0, 9)))).toBeNull()
})

test.each([
  ['<svg width="24" height="12px" viewBox="0 0 1 1">', { width: 24, height: 12 }],
  ['<?xml version="1.0"?>\n<svg\n viewBox="0 0 24.5 12">', { width: 24.5, height: 12 }],
  ['<svg width="100%" height="100%" viewBox="0,0,24,12">', { width: 24, height: 12 }],
  ['<svg stroke-width="2">', null],
  ['hello', null],
])('[F3] the size of %s', (svg, size) => {
  expect(readSvgSize(svg)).toEqual(size)
})

test('[F3] an image is its data and its size in layout pixels', () => {
  const content = base64(...png)
  const uri = `data:image/png;base64,${content}`
  expect(exportsOf('a.png', content)).toEqual({ uri, width: 64, height: 32 })
  expect(exportsOf('a@2x.png', content)).toEqual({ uri, width: 32, height: 16 })
  expect(exportsOf('a.png', 'AAAA')).toEqual({ uri: 'data:image/png;base64,AAAA' })
})

test('[F3] an SVG is text', () => {
  const uri = 'data:image/svg+xml;charset=utf-8,%3Csvg%20width%3D%222%22%20height%3D%221%22%2F%3E'
  expect(exportsOf('a.svg', '<svg width="2" height="1"/>', false)).toEqual({ uri, width: 2, height: 1 })
  expect(exportsOf('a.svg', '\uD800', false)).toEqual({ uri: 'data:image/svg+xml;charset=utf-8,%EF%BF%BD' })
})

test.each(['caf', 'mpeg', 'mpg', 'xml', 'yaml', 'yml', 'zip', 'webm', 'pdf', 'aiff'])(
  '[F550] .%s is an asset, as in Metro',
  (extension) => {
    expect(exportsOf(`a.${extension}`, 'AAEA')).toMatch(/^data:[a-z]+\/[\w-]+;base64,AAEA$/)
  },
)

test('[F550] a Photoshop file is a picture, and what the configuration of Metro adds is an asset', () => {
  expect(exportsOf('a.psd', 'OEJQUw==')).toEqual({ uri: 'data:image/vnd.adobe.photoshop;base64,OEJQUw==' })
  expect(exportsOf('a.GLB', 'AAEA')).toBe('data:application/octet-stream;base64,AAEA')
})

test('[F9] a file that the configuration inlines is its text', () => {
  const sql = 'select 1; -- “\u2028” `x` </script>'
  expect(exportsOf('a.SQL', sql, false)).toBe(sql)
})

test('[F4] a font is its address', () => {
  expect(exportsOf('a.ttf', 'AAEA')).toBe('data:font/ttf;base64,AAEA')
  expect(exportsOf('A.OTF', 'AAEA')).toBe('data:font/otf;base64,AAEA')
})

test.each([
  ['[F2] JSON that is none', 'a.json', '{"a":}', 'Not valid JSON'],
  [
    '[F5] what a CSS module takes of another',
    'a.module.css',
    '.a { composes: b }',
    '`composes` is not supported',
  ],
  [
    '[F7] a kind of file that nothing can import',
    'a.md',
    '# A',
    'Files that end in `.md` cannot be imported.',
  ],
  ['[F7] no extension', 'LICENSE', 'x', 'cannot be imported'],
])('%s', (_rule, path, content, message) => {
  const outcome = compileFile(
    path,
    { content, isBinary: false },
    {
      compiler,
      hasSvgComponents: false,
      inlined: new Set(['sql']),
      assets: new Set(['glb']),
      compileClassSheet: () => null,
    },
  )
  expect(outcome.ok ? [] : outcome.errors).toMatchObject([{ message: expect.stringContaining(message) }])
})

test('[F7] bytes where text should be', () => {
  const outcome = compileFile(
    'a.tsx',
    { content: 'AAAA', isBinary: true },
    {
      compiler,
      hasSvgComponents: false,
      inlined: new Set(['sql']),
      assets: new Set(['glb']),
      compileClassSheet: () => null,
    },
  )
  expect(outcome).toMatchObject({
    ok: false,
    errors: [{ message: 'This file is not text, so it cannot be run.' }],
  })
})

test('[F7] a compiler that breaks is a problem of the file', () => {
  const broken = {
    ...compiler,
    compile: () => {
      throw new Error('unreachable executed')
    },
  }
  const outcome = compileFile(
    'a.tsx',
    { content: '', isBinary: false },
    {
      compiler: broken,
      hasSvgComponents: false,
      inlined: new Set(),
      assets: new Set(['glb']),
      compileClassSheet: () => null,
    },
  )
  expect(outcome).toMatchObject({ ok: false, errors: [{ message: expect.stringContaining('unreachable') }] })
})

test('[F5] a style sheet becomes one element of the document, however often it changes', () => {
  const elements: { id: string; textContent: string }[] = []
  const document = {
    getElementById: (id: string) => elements.find((element) => element.id === id) ?? null,
    createElement: () => ({ id: '', textContent: '' }),
    head: {
      appendChild(element: (typeof elements)[number]) {
        elements.push(element)
        return element
      },
    },
  }
  for (const content of ['a { color: red }', 'a { color: blue }']) {
    const outcome = compileFile(
      'app/global.css',
      { content, isBinary: false },
      {
        compiler,
        hasSvgComponents: false,
        inlined: new Set(['sql']),
        assets: new Set(['glb']),
        compileClassSheet: () => null,
      },
    )
    if (outcome.ok) new Function('document', 'module', outcome.module.code)(document, {})
  }
  expect(elements).toEqual([{ id: 'style:app/global.css', textContent: 'a { color: blue }' }])
})

test('[F5] class names of a CSS module are its own, wherever a selector has them', () => {
  const source = `/* .no { */
@media (min-width: 1.5em) { .card:not(.open) > a.link:hover, .-x_1 { margin: .5em; background: url(a.png) } }
@keyframes .no { 33.3% { top: 0 } }
:global(.page) :local(.card)::after { content: ".no {" }
`
  const { css, classNames, errors } = readCssModule('src/a.module.css', source)
  expect(errors).toEqual([])
  expect(classNames).toEqual({
    card: 'card__src-a-module-css',
    link: 'link__src-a-module-css',
    '-x_1': '-x_1__src-a-module-css',
    open: 'open__src-a-module-css',
  })
  expect(css).toBe(`/* .no { */
@media (min-width: 1.5em) { .card__src-a-module-css:not(.open__src-a-module-css) > a.link__src-a-module-css:hover, .-x_1__src-a-module-css { margin: .5em; background: url(a.png) } }
@keyframes .no { 33.3% { top: 0 } }
.page .card__src-a-module-css::after { content: ".no {" }
`)
})

test('[F5] a CSS module exports its class names, and styles of them for components', () => {
  const styled: { textContent?: string } = {}
  const document = { getElementById: () => styled }
  const outcome = compileFile(
    'a.module.css',
    { content: '.card { color: red }', isBinary: false },
    {
      compiler,
      hasSvgComponents: false,
      inlined: new Set(),
      assets: new Set(['glb']),
      compileClassSheet: () => null,
    },
  )
  const module = { exports: {} }
  if (outcome.ok) new Function('document', 'module', outcome.module.code)(document, module)
  expect(styled.textContent).toBe('.card__a-module-css { color: red }')
  expect(module.exports).toEqual({
    card: 'card__a-module-css',
    unstable_styles: { card: { $$css: true, _: 'card__a-module-css' } },
  })
})
