import { afterEach, expect, test } from 'vitest'
import { type ServiceKit, startServiceKit } from '../testing/service-kit.ts'
import { explainRemovedTypes } from './removed-types.ts'

let kit: ServiceKit | undefined

afterEach(async () => {
  await kit?.close()
  kit = undefined
})

// react-native-snap-carousel 3 failed with “Cannot read properties of undefined (reading 'style')”.
test('[F7] a package that reads old propTypes says so, and on what it fails', async () => {
  const carousel = `import { View, ViewPropTypes } from 'react-native'
    export default { container: ViewPropTypes ? ViewPropTypes.style : View.propTypes.style }`
  kit = await startServiceKit([
    { name: 'react-native', version: '0.79.0', files: { 'index.js': 'exports.View = {}' } },
    {
      name: 'old-carousel',
      version: '3.0.0',
      files: { 'index.js': carousel },
      fields: { dependencies: { 'react-native': '*' } },
    },
  ])
  await expect(kit.run({ 'old-carousel': '3' }, 'old-carousel')).rejects.toThrow(
    'it uses `View.propTypes` of React Native, which is no longer there, so it fails on a phone, too. Use a newer version of it, or another package.',
  )
})

test('[F7] what only asks for them goes on', () => {
  const run = (code: string) =>
    new Function('import_react_native', 'own', `return ${explainRemovedTypes(code)}`)(
      { View: {} },
      { propTypes: { a: 1 } },
    )
  expect(run('import_react_native.ViewPropTypes')).toBeUndefined()
  expect(run('import_react_native.View.propTypes')).toBeUndefined()
  expect(run('own.propTypes.a')).toBe(1)
  expect(() => run('import_react_native.ViewPropTypes.style')).toThrow(
    'it uses `ViewPropTypes` of React Native',
  )
})
