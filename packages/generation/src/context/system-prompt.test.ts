/** The system prompt of each SDK: the same for every request, and with the facts of that SDK alone. */

import { createHash } from 'node:crypto'
import { EXPO_SDKS, findSdk } from '@sayso/project'
import { expect, test } from 'vitest'
import { systemPrompt } from './system-prompt.ts'

const promptOf = (major: string, hasAppProxy = false, hasFunctions = false) => {
  const sdk = findSdk(major)
  if (sdk === undefined) throw new Error(`There is no SDK ${major}.`)
  return systemPrompt({ sdk, hasAppProxy, hasFunctions })
}

test('[M1] the prompt of SDK 53 has not changed by a byte', () => {
  const hashes = [true, false].map((hasAppProxy) =>
    createHash('sha256').update(promptOf('53', hasAppProxy)).digest('hex'),
  )
  // Providers cache it, and docs/prompt-changes.md records what each change did. A change that is meant notes it there and here.
  expect(hashes).toEqual([
    '94cc8557c79c9867c103aa46673313da2cd2fc143c37a975e345869b6ea6bd56',
    '2dd728d510afbf87923dddc31830318d005e4474b7c54cfbc64982de458d1f36',
  ])
})

test('[M1] where a server runs functions, a section of a few lines says how they are written', () => {
  const without = promptOf('53')
  const prompt = promptOf('53', false, true)
  const [section = ''] = /# Functions\n[\s\S]*?(?=\n# )/.exec(prompt) ?? []
  expect(section.split('\n- ').length - 1).toBe(8)
  expect(
    prompt
      .replace(`${section}\n`, '')
      .replace('no other providers.', 'no other providers or edge functions.'),
  ).toBe(without)
  expect(createHash('sha256').update(prompt).digest('hex')).toBe(
    'd3aab9b2cbd314d9ce1f62d7bdc04ae8f0d7dcc22d84fe2a961df65cc37148fd',
  )
})

test('[MR40] the list of guidance to look up has not changed by a byte', () => {
  const sdk = findSdk('53')
  if (sdk === undefined) throw new Error('There is no SDK 53.')
  const prompt = systemPrompt({ sdk, hasAppProxy: false, hasFunctions: true, topics: new Set() })
  const list = prompt.slice(prompt.indexOf('# Guidance to look up'))
  expect(list.split('\n')).toHaveLength(7)
  expect(createHash('sha256').update(list).digest('hex')).toBe(
    'ce704e6f7b05fdf317c50613e89d6ca946ef1c65df2d54cba71d4eb9b478a9e6',
  )
})

test('[M1] each SDK has one prompt, which begins alike and differs where the SDKs do', () => {
  const prompts = EXPO_SDKS.map(({ major }) => promptOf(major))
  expect(new Set(prompts).size).toBe(EXPO_SDKS.length)
  for (const [index, { major }] of EXPO_SDKS.entries()) {
    expect(promptOf(major)).toBe(prompts[index])
    expect(prompts[index]).toContain(`The project uses Expo SDK ${major}, React`)
    // Parts that hold for all SDKs come first, and can be cached for all.
    const shared = prompts[index]?.indexOf('# Expo\n') ?? 0
    expect(prompts[index]?.slice(0, shared)).toBe(prompts[0]?.slice(0, shared))
    expect(shared).toBeGreaterThan(5_000)
  }
})

test('[M1] SDK 57 is offered its own packages, and none that Expo refuses or lacks there', () => {
  const [, old = ''] = /# Packages\n([\s\S]*?)\n# /.exec(promptOf('53')) ?? []
  const [, packages = ''] = /# Packages\n([\s\S]*?)\n# /.exec(promptOf('57')) ?? []
  for (const name of ['@expo/ui', 'expo-glass-effect', 'react-native-worklets', 'expo-audio', 'expo-video'])
    expect(packages).toContain(name)
  for (const name of ['@react-navigation/', 'expo-av']) expect(packages).not.toContain(name)
  expect(old).toContain('@react-navigation/drawer')
  for (const name of ['@expo/ui', 'expo-glass-effect', 'react-native-worklets'])
    expect(old).not.toContain(name)
})
