import { expect, test } from 'vitest'
import { listExamples, loadExample } from './load-example.ts'

test('each example is a whole Expo project', async () => {
  const names = await listExamples()
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) {
    const example = await loadExample(name)
    expect(Object.keys(example?.files ?? {}), name).toEqual(
      expect.arrayContaining(['app.json', 'package.json']),
    )
    expect(example?.title, name).toMatch(/\w/)
  }
})

test.each(['none', '', '.', '..', '../packages', 'bird-stack/app', 'README.md'])(
  '“%s” is no example',
  async (name) => {
    expect(await loadExample(name)).toBeNull()
  },
)
