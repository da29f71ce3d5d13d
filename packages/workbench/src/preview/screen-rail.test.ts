import { filesFromRecord, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { createWorkbench } from '../editor/workbench.ts'
import { railScreens, writtenPaths } from './screen-rail.ts'

const files = (texts: Record<string, string>) =>
  filesFromRecord(Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, textFile(text)])))
const tabs = (...names: string[]) =>
  `<Tabs>${names.map((name) => `<Tabs.Screen name="${name}" options={{ title: 'A' }} />`).join('\n')}</Tabs>`
const pathsOf = (texts: Record<string, string>, opened: string[] = [], written = '') =>
  railScreens({ files: files(texts), written, opened }).map(({ path }) => path)

const APP = {
  'app/_layout.tsx': tabs('(tabs)', 'settings'),
  'app/(tabs)/_layout.tsx': tabs('plants', 'index', 'diary'),
  'app/(tabs)/index.tsx': '',
  'app/(tabs)/add.tsx': '',
  'app/(tabs)/diary.tsx': '',
  'app/(tabs)/plants.tsx': '',
  'app/about.tsx': '',
  'app/plants/[id].tsx': '',
  'app/settings.tsx': '',
}

test('[WP720] screens stand in the order of the tabs, then of the stack, then of their addresses', () => {
  const expected = ['/plants', '/', '/diary', '/add', '/settings', '/about']
  expect(pathsOf(APP)).toEqual(expected)
  const turned = Object.fromEntries(Object.entries(APP).reverse())
  expect(pathsOf(turned)).toEqual(expected)
  const { 'app/_layout.tsx': _stack, 'app/(tabs)/_layout.tsx': _tabs, ...bare } = APP
  expect(pathsOf(bare)).toEqual(['/', '/about', '/add', '/diary', '/plants', '/settings'])
})

test('[WP720] a screen with parameters has a card of the address with which it was open last', () => {
  const opened = ['/plants/fern', '/nowhere/1', '/plants/monstera?from=home', '/plants']
  const screens = railScreens({ files: files(APP), written: '', opened })
  expect(screens.filter(({ filePath }) => filePath === 'app/plants/[id].tsx')).toEqual([
    {
      label: 'Plants / Monstera / From=home',
      path: '/plants/monstera?from=home',
      filePath: 'app/plants/[id].tsx',
    },
  ])
  expect(pathsOf({ 'app/index.tsx': '', 'app/new.tsx': '', 'app/[name].tsx': '' }, ['/new'])).toEqual([
    '/',
    '/new',
  ])
})

test('[WP720] one screen has no rail, unless an answer is writing it', () => {
  const starter = { 'app/index.tsx': '' }
  expect(pathsOf(starter)).toEqual([])
  expect(pathsOf(starter, [], 'lib/a.ts')).toEqual([])
  expect(railScreens({ files: files(starter), written: 'app/(tabs)/index.tsx', opened: [] })).toEqual([
    { label: 'Home', path: '/', filePath: 'app/(tabs)/index.tsx' },
  ])
})

test('[WP720] files that an answer begins count like those that it announced', () => {
  const { store, beginMessage } = createWorkbench()
  const message = beginMessage('m1')
  const read = () => writtenPaths(store.getState()).split('\n')
  message.push('<saysoArtifact id="a" title="A" files="app/index.tsx, app/two.tsx">')
  expect(read()).toEqual(['app/index.tsx', 'app/two.tsx'])
  message.push('\n<saysoAction type="file" filePath="app/three.tsx">\nexport')
  expect(read()).toEqual(['app/index.tsx', 'app/two.tsx', 'app/three.tsx'])
  message.push(' default 1\n</saysoAction>\n<saysoAction type="edit" filePath="app/four.tsx">\n')
  expect(read()).toEqual(['app/index.tsx', 'app/two.tsx', 'app/three.tsx'])
  message.end({ complete: true })
  expect(read()).toEqual([''])
})
