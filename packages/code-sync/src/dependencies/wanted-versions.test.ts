import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_SDK_DATA } from '../content/sdk-data.ts'
import { fetchWantedVersions } from './wanted-versions.ts'

afterEach(() => vi.unstubAllGlobals())

const release = {
  data: {
    sdkVersions: { '53.0.0': { relatedPackages: { 'expo-haptics': '14.1.4', 'expo-font': '13.3.0' } } },
  },
}

/** Wanted versions where each address answers with a status and JSON. */
function wantedWith(server: [number, object], publicList: [number, object]) {
  vi.stubGlobal('fetch', async (url: string) => {
    const [status, json] = String(url).includes('versions/latest') ? server : publicList
    return Response.json(json, { status })
  })
  return fetchWantedVersions('https://api.example', '53.0.0', DEFAULT_SDK_DATA)
}

// Regression: offline, `*` asked for the newest of everything, although the server had just listed the versions that
// fit.
test.each([
  [
    '[CS63] the public list goes before the server’s',
    [200, release],
    [200, { 'expo-haptics': '~14.2.0' }],
    { 'expo-haptics': '~14.2.0', 'expo-font': '13.3.0' },
  ],
  [
    '[CS63] the server’s list is enough',
    [200, release],
    [503, {}],
    { 'expo-haptics': '14.1.4', 'expo-font': '13.3.0' },
  ],
  [
    '[CS63] the public list is enough',
    [503, {}],
    [200, { 'expo-haptics': '~14.2.0' }],
    { 'expo-haptics': '~14.2.0' },
  ],
  ['[CS63] without either, versions stay as they are', [503, {}], [503, {}], {}],
] as const)('%s', async (_rule, server, publicList, wanted) => {
  expect(await wantedWith([...server], [...publicList])).toEqual(wanted)
})
