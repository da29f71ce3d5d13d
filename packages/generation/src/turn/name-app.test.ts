import { readFileSync } from 'node:fs'
import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { createFileWriter } from './file-writer.ts'
import { nameApp } from './name-app.ts'

const starter = (name: string) =>
  textFile(readFileSync(new URL(`../../../starter/files/${name}`, import.meta.url), 'utf8'))
const files = new Map([
  ['app.json', starter('app.json')],
  ['package.json', starter('package.json')],
])

function appOf(title: string, more: Record<string, string> = {}) {
  const project = new Map([
    ...files,
    ...Object.entries(more).map(([path, text]) => [path, textFile(text)] as const),
  ])
  const named = new Map([...project, ...nameApp(project, title)])
  const { expo } = JSON.parse(named.get('app.json')?.content ?? '')
  return { ...expo, packageName: JSON.parse(named.get('package.json')?.content ?? '').name }
}

test.each([
  ['Interval Timer', 'interval-timer'],
  ['Bücher & Straßen', 'bucher-strassen'],
  ['2048', 'app'],
  ['天气', 'app'],
  ['$& "quoted" \\ name', 'quoted-name'],
])('[K7] a new app is called as its first artifact: %s', (title, slug) => {
  expect(appOf(title)).toMatchObject({ name: title, slug, scheme: slug, packageName: slug })
})

test('[K7] what a model or a person has written stays', () => {
  const own = JSON.stringify({ expo: { name: 'Mine', slug: 'mine', userInterfaceStyle: 'dark' } }, null, 2)
  const app = appOf('Other', { 'app.json': own, 'app/index.tsx': 'useColorScheme()' })
  expect(app).toMatchObject({ name: 'Mine', slug: 'mine', userInterfaceStyle: 'dark' })
  expect(nameApp(files, '  ').size).toBe(0)
})

test('[K8] an app that asks for the scheme of the phone follows it', () => {
  expect(appOf('A').userInterfaceStyle).toBe('light')
  expect(appOf('A', { 'constants/theme.ts': 'const a = useColorScheme()' }).userInterfaceStyle).toBe(
    'automatic',
  )
})

test('[K7] only where it is asked for, only when something was written, and never in a locked file', () => {
  const answer =
    '<saysoArtifact id="a" title="Plants"><saysoAction type="file" filePath="a.ts">\nx\n</saysoAction></saysoArtifact>'
  const written = (options: object, text = answer) => {
    const writer = createFileWriter({ files, ...options })
    return [...new Map([...writer.push(text), ...writer.end()]).keys()]
  }
  expect(written({ namesApp: true })).toEqual(['a.ts', 'app.json', 'package.json'])
  expect(written({ namesApp: true, lockedPaths: ['app.json'] })).toEqual(['a.ts', 'package.json'])
  expect(written({})).toEqual(['a.ts'])
  expect(written({ namesApp: true }, 'Only words.')).toEqual([])
  const removed = '<saysoAction type="delete" filePath="a.ts"></saysoAction>'
  const undone = answer.replace('</saysoArtifact>', `${removed}</saysoArtifact>`)
  expect(written({ namesApp: true }, undone), 'written and removed again').toEqual(['a.ts'])
})
