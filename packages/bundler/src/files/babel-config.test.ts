import { expect, test } from 'vitest'
import { inlinedExtensions } from './babel-config.ts'

test.each([
  ["plugins: [['inline-import', { extensions: ['.sql', \".GLSL\"] }]]", ['sql', 'glsl']],
  ['"plugins": [["babel-plugin-inline-import", {\n "extensions": [\n ".sql" ] }]]', ['sql']],
  ["plugins: ['inline-import']", ['raw', 'text', 'graphql']],
  ["presets: ['babel-preset-expo'], plugins: [['module-resolver', { extensions: ['.sql'] }]]", []],
  [undefined, []],
])('[F9] %s', (config, extensions) => {
  expect([...inlinedExtensions(config)]).toEqual(extensions)
})
