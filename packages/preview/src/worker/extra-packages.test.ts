import { textFile } from '@sayso/project'
import type { PackageManifest, PackagesRequest, PackagesResponse } from '@sayso/wire'
import { expect, test } from 'vitest'
import type { ExtraPackagesState } from '../state/preview-state.ts'
import { testManifest } from '../testing/packages.ts'
import { createExtraPackages, firstNotes } from './extra-packages.ts'

const sdk: PackageManifest = {
  ...testManifest,
  packages: { react: { version: '19.0.0', status: 'works', note: '' } },
}

const storeReady: PackagesResponse = {
  status: 'ready',
  baseUrl: '/packages/key/',
  failures: [],
  missingPeers: [],
  manifest: {
    hash: 'h',
    sdkHash: sdk.hash,
    chunks: { 'npm-store-1': { file: 'npm-store-1.js', sizeBytes: 1, imports: ['react'] } },
    modules: { store: { id: '~s', chunk: 'npm-store-1', exports: null } },
    packages: { store: { version: '1.0.0', status: 'works', note: '' } },
  },
}
const pending: PackagesResponse = { status: 'pending', progress: { step: 'resolving', done: 0, total: 0 } }

function open(answers: (PackagesResponse | Error)[]) {
  const asked: PackagesRequest[] = []
  const applied: { chunks: string[]; modules: string[]; notes: [string, string][] }[] = []
  const reported: ExtraPackagesState[] = []
  const extras = createExtraPackages({
    manifest: sdk,
    report: (state) => reported.push(state),
    ask: async (request) => {
      asked.push(request)
      const answer = answers.shift() ?? storeReady
      if (answer instanceof Error) throw answer
      return answer
    },
    apply: ({ chunks, modules }, notes) => {
      const extra = (name: string) => !Object.hasOwn(sdk.modules, name)
      const files = Object.values(chunks).map(({ file }) => file)
      applied.push({
        chunks: files.filter((file) => file.startsWith('/')),
        modules: Object.keys(modules).filter(extra),
        notes: [...notes],
      })
    },
    wait: async () => {},
  })
  const change = async (packageJson: string, missing: string[] = []) => {
    const changes = new Map([['package.json', textFile(packageJson)]])
    extras.filesChanged(changes, missing)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { asked, applied, reported, change, extras }
}

const needs = (dependencies: Record<string, string>) => JSON.stringify({ dependencies })

test('[PV11] what the SDK has is not asked for, and nothing is asked without need', async () => {
  const { asked, change } = open([])
  await change(needs({ react: '19.0.0' }))
  expect(asked).toEqual([])
})

test('an extra package is polled for and merged, with files that count from the root', async () => {
  const { asked, applied, change } = open([pending, new Error('away'), storeReady])
  await change(needs({ react: '19.0.0', store: '^1.0.0' }))
  expect(asked).toHaveLength(3)
  expect(asked[0]).toEqual({
    sdkVersion: sdk.sdkVersion,
    dependencies: { store: '^1.0.0' },
    specifiers: [],
    confirmed: [],
  })
  expect(applied).toEqual([
    { chunks: [], modules: [], notes: [['store', 'Package `store` is being made ready for the preview.']] },
    { chunks: ['/packages/key/npm-store-1.js'], modules: ['store'], notes: [] },
  ])
})

// Regression: a player showed “Package `store` is not available” in red while it was being prepared.
test('[PV11] a package that is listed for the first time is on its way before its importers are read', async () => {
  const { applied, change, extras } = open([storeReady])
  const list = (dependencies: Record<string, string>) =>
    extras.expectPackages(new Map([['package.json', textFile(needs(dependencies))]]))
  list({ react: '19.0.0', store: '^1.0.0' })
  const onItsWay = ['store', 'Package `store` is being made ready for the preview.']
  expect(applied).toEqual([{ chunks: [], modules: [], notes: [onItsWay] }])
  await change(needs({ store: '^1.0.0' }))
  list({ store: '^1.0.0' })
  list({ store: '^1.0.0', other: '1' })
  expect(applied.slice(2)).toEqual([
    {
      chunks: ['/packages/key/npm-store-1.js'],
      modules: ['store'],
      notes: [['other', 'Package `other` is being made ready for the preview.']],
    },
  ])
  expect([...firstNotes(new Map([['package.json', textFile(needs({ store: '1' }))]]), sdk)]).toEqual([
    onItsWay,
  ])
})

test('the same dependencies are not asked for twice, and half-typed JSON changes nothing', async () => {
  const { asked, change } = open([storeReady])
  await change(needs({ store: '^1.0.0' }))
  await change('{"dependencies": {"sto')
  await change(`${needs({ store: '^1.0.0' })}\n`)
  expect(asked).toHaveLength(1)
})

test('deep imports into an extra package are asked for with it', async () => {
  const { asked, change, extras } = open([])
  await change(needs({ store: '1' }), ['store/deep', 'other/deep'])
  extras.filesChanged(new Map([['App.tsx', textFile('')]]), ['store/deeper'])
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked.map(({ specifiers }) => specifiers)).toEqual([['store/deep'], ['store/deep', 'store/deeper']])
})

// Metro bundles imported packages, whichever list names them.
test('a package for development is asked for when the app imports it, and not before', async () => {
  const { asked, change } = open([])
  const packageJson = JSON.stringify({ devDependencies: { store: '^1.0.0', jest: '29.0.0' } })
  await change(packageJson)
  expect(asked).toEqual([])
  await change(packageJson, ['store/middleware'])
  expect(asked).toMatchObject([{ dependencies: { store: '^1.0.0' }, specifiers: ['store/middleware'] }])
  await change(packageJson)
  expect(asked).toHaveLength(1)
})

test('failures and missing peers become notes', async () => {
  const failure = {
    name: 'gone',
    version: '1',
    code: 'not-found',
    message: 'There is no package named `gone`.',
    suggestion: null,
  } as const
  const ready = {
    ...storeReady,
    failures: [failure],
    missingPeers: [{ name: 'peer', range: '^3.0.0', wantedBy: 'store' }],
  }
  const { applied, reported, change } = open([ready, { status: 'failed', failures: [failure] }])
  await change(needs({ store: '1', gone: '1' }))
  expect(reported.at(-1)?.missingPeers).toEqual(ready.missingPeers)
  expect(applied.at(-1)?.notes).toEqual([
    ['gone', 'There is no package named `gone`.'],
    ['peer', '`store` needs `peer` ^3.0.0 beside it. Add it to package.json.'],
  ])
  await change(needs({ gone: '1' }))
  expect(applied.at(-1)).toEqual({
    chunks: [],
    modules: [],
    notes: [['gone', 'There is no package named `gone`.']],
  })
  expect(reported.at(-1)?.missingPeers).toEqual([])
})

test('when the last extra package goes, so does what was merged', async () => {
  const { applied, change } = open([])
  await change(needs({ store: '1' }))
  await change(needs({}))
  expect(applied.at(-1)).toEqual({ chunks: [], modules: [], notes: [] })
})

const doubtful = {
  name: 'stoer',
  version: '1',
  code: 'unconfirmed',
  message: '`stoer` was first published 3 days ago and has 1 version. Did you mean `store`?',
  suggestion: 'store',
} as const
const known = 'It was first published 3 days ago and has 1 version. Did you mean `store`?'

test('[PV12] somebody is asked about a package of which little is known, while the others work', async () => {
  const { applied, reported, change } = open([{ ...storeReady, failures: [doubtful] }])
  await change(needs({ store: '1', stoer: '1' }))
  expect(reported).toEqual([
    { isFetching: true, questions: [], missingPeers: [] },
    { isFetching: false, questions: [{ name: 'stoer', message: known }], missingPeers: [] },
  ])
  expect(applied.at(-1)).toEqual({
    chunks: ['/packages/key/npm-store-1.js'],
    modules: ['store'],
    notes: [['stoer', `Package \`stoer\` is used only if you allow it. ${known}`]],
  })
})

test('what was allowed is asked for again, with the permission', async () => {
  const { asked, reported, change, extras } = open([{ status: 'failed', failures: [doubtful] }, storeReady])
  await change(needs({ stoer: '1' }))
  extras.decide({ allowed: ['stoer', 'other'], declined: [] })
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked.map(({ confirmed }) => confirmed)).toEqual([[], ['stoer']])
  expect(reported.at(-1)).toEqual({ isFetching: false, questions: [], missingPeers: [] })
})

test('[PV12] what was declined is said in the problem, and nobody is asked again', async () => {
  const { applied, asked, reported, change, extras } = open([{ status: 'failed', failures: [doubtful] }])
  await change(needs({ stoer: '1' }))
  extras.decide({ allowed: [], declined: ['stoer'] })
  expect(asked).toHaveLength(1)
  expect(reported.at(-1)).toEqual({ isFetching: false, questions: [], missingPeers: [] })
  expect(applied.at(-1)?.notes).toEqual([['stoer', `Package \`stoer\` is not used, as you chose. ${known}`]])
})

test('[PV11] a package that never comes is not said to be on its way for ever, and the next change asks again', async () => {
  const slow = open(Array(600).fill(pending))
  await slow.change(needs({ store: '^1.0.0' }))
  await expect.poll(() => slow.reported.at(-1)?.isFetching).toBe(false)
  expect(slow.asked).toHaveLength(600)
  expect(slow.applied.at(-1)?.notes).toEqual([
    [
      'store',
      'Package `store` was not made ready for the preview within five minutes. It is asked for again with the next change.',
    ],
  ])
  await slow.change(needs({ store: '^1.0.0' }))
  expect(slow.applied.at(-1)?.modules).toEqual(['store'])
})

/** A finding: the export of a project with 20,000 invented dependencies asked the registry for each of them. */
test('[PV280] of more packages than a question may have, those that the app imports are asked for, and beyond that none', async () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `invented-${index}`)
  const list = needs({ store: '^1.0.0', ...Object.fromEntries(names.map((name) => [name, '1.0.0'])) })
  const { asked, applied, reported, change } = open([])
  await change(list, ['invented-7', 'store/deep'])
  expect(asked.map(({ dependencies }) => dependencies)).toEqual([{ 'invented-7': '1.0.0', store: '^1.0.0' }])

  await change(list, names)
  expect(asked).toHaveLength(1)
  expect(reported.at(-1)?.isFetching).toBe(false)
  const notes = new Map(applied.at(-1)?.notes)
  expect(notes.get('invented-7')).toBe(
    'The app imports 20001 packages that the preview does not have, and 60 is the most. Remove imports that it can do without.',
  )
})
