import { expect, test } from 'vitest'
import { bundle, bundlerFor, targetsOf } from '../testing/project-kit.ts'
import { svgComponentSource } from './svg-component.ts'

const LISTED = '{"main":"App.js","devDependencies":{"react-native-svg-transformer":"1"}}'
const app = {
  'App.js': `import Logo from './logo.svg'\nexport default Logo`,
  'logo.svg': '<svg viewBox="0 0 1 1"/>',
}
const codeOf = (result: ReturnType<typeof bundle>) =>
  result.modules.find(({ path }) => path === 'logo.svg')?.code ?? ''

test('[F8] a drawing is a component where the transformer is listed, and else a picture', () => {
  expect(codeOf(bundle({ 'package.json': '{"main":"App.js"}', ...app }))).toContain('data:image/svg+xml')
  const result = bundle({ 'package.json': LISTED, ...app })
  expect(codeOf(result)).toContain('SvgXml')
  expect(targetsOf(result, 'logo.svg')).toMatchObject({ react: '#react' })
})

test('[F8] it becomes one when package.json comes to list the transformer', () => {
  const bundler = bundlerFor()
  bundler.change({ 'package.json': '{"main":"App.js"}', ...app })
  expect(codeOf(bundler.change({ 'package.json': LISTED }))).toContain('SvgXml')
})

test('[F8] styles and classes become attributes', () => {
  const source = svgComponentSource(
    '<svg><style>.a{fill:red} .a,.b{stroke:#000}</style><path class="a b" style="stroke-width:3;"/></svg>',
  )
  const xml: unknown = JSON.parse(/const xml = (.*)/.exec(source)?.[1] ?? '')
  expect(xml).toBe('<svg><path fill="red" stroke="#000" stroke-width="3"/></svg>')
})
