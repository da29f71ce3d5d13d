/** Folders and archives that are Expo projects, and those that are not. */

import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test as plainTest } from 'vitest'
import { readProject } from './read-project.ts'

const test = plainTest.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the framework reads what a fixture needs from this pattern.
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'sayso-try-folder-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
})

async function write(folder: string, files: Record<string, string | Buffer>): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), content)
  }
}

test('a folder is read with its pictures, without what is installed, built or secret', async ({ folder }) => {
  await write(folder, {
    'package.json': '{}',
    'src/build/App.js': 'text',
    'assets/icon.png': Buffer.from([0x89, 0x50, 0x00, 0xff]),
    'node_modules/a/index.js': '',
    'dist/index.html': '',
    '.env.local': 'KEY=1',
  })
  const result = await readProject(folder)
  if (!result.ok) throw new Error(result.message)
  expect([...result.files.keys()].sort()).toEqual(['assets/icon.png', 'package.json', 'src/build/App.js'])
  expect(result.files.get('assets/icon.png')).toEqual({ content: 'iVAA/w==', isBinary: true })
  expect(result.skipped.map(({ path: name, why }) => `${name} ${why}`).sort()).toEqual([
    '.env.local secret',
    'dist built',
    'node_modules installed',
  ])
})

test('links are not followed', async ({ folder }) => {
  await write(folder, { 'outside/secret.txt': 'secret', 'project/package.json': '{}' })
  await symlink(path.join(folder, 'outside'), path.join(folder, 'project/linked'))
  const result = await readProject(path.join(folder, 'project'))
  if (!result.ok) throw new Error(result.message)
  expect([...result.files.keys()]).toEqual(['package.json'])
})

test('what is no project is refused with a sentence that helps', async ({ folder }) => {
  await write(folder, { 'readme.md': '', 'apps/phone/package.json': '{}', 'a.zip': 'no zip' })
  const refusal = async (place: string) => {
    const result = await readProject(path.join(folder, place))
    return result.ok ? null : result.message.replaceAll(folder, '')
  }
  expect(await refusal('')).toContain(
    'has no package.json, so it is no Expo project. Perhaps you mean apps/phone',
  )
  expect(await refusal('nowhere')).toBe('There is no /nowhere.')
  expect(await refusal('a.zip')).toContain('/a.zip cannot be read: ')
})

test('of several apps the one that is named is read, and one that is not there is said not to be', async ({
  folder,
}) => {
  const manifest = (name: string) =>
    JSON.stringify({ name, main: 'expo-router/entry', dependencies: { expo: '~53.0.8' } })
  await write(folder, {
    'package.json': JSON.stringify({ private: true, workspaces: ['apps/*'] }),
    'apps/phone/package.json': manifest('phone'),
    'apps/phone/app/index.tsx': 'phone',
    'apps/watch/package.json': manifest('watch'),
    'apps/watch/app/index.tsx': 'watch',
  })
  const firstLine = async (app?: string) => {
    const result = await readProject(folder, app)
    return result.ok ? result.files.get('app/index.tsx')?.content : result.message.replace(folder, '…')
  }
  expect(await firstLine()).toBe('phone')
  expect(await firstLine('apps/watch')).toBe('watch')
  expect(await firstLine('apps/tv')).toBe('… has no Expo app in apps/tv. There is apps/phone, apps/watch.')
})
