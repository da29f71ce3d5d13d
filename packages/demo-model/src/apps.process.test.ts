import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { type DemoApp, filePaths, readDemoFile } from './apps/demo-app.ts'
import { applyEdits, occursOnce } from './apps/text-edit.ts'
import { demoApps } from './apps.ts'

const sdkFolder = fileURLToPath(new URL('../../expo-sdk/sdk-53/', import.meta.url))
const starterFolder = fileURLToPath(new URL('../../starter/files/', import.meta.url))

function folderOf(app: DemoApp): string {
  return fileURLToPath(new URL(`./apps/${app.id}/files/`, import.meta.url))
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

test.each(demoApps)('$id: its files and its steps are the same', async (app) => {
  expect((await filesIn(folderOf(app))).sort()).toEqual(filePaths(app).sort())
})

test.each(demoApps)('$id: every file can stand in an action', async (app) => {
  for (const path of filePaths(app)) {
    const text = await readFile(join(folderOf(app), path), 'utf8')
    expect(text, path).not.toMatch(/<\/?saysoA/)
    expect(text.endsWith('\n'), path).toBe(true)
  }
})

test.each(demoApps)('$id: it imports what the starter or its own steps list', async (app) => {
  const starter = JSON.parse(await readFile(join(starterFolder, 'package.json'), 'utf8'))
  const added = app.steps.filter((step) => step.type === 'package').map((step) => step.name)
  const known = new Set([...Object.keys(starter.dependencies), ...added])
  for (const path of filePaths(app)) {
    const text = await readFile(join(folderOf(app), path), 'utf8')
    for (const [, name = ''] of text.matchAll(/from '((?:@[a-z-]+\/)?[a-z][a-z-]*)/g)) {
      expect(known.has(name), `${path} imports ${name}`).toBe(true)
    }
  }
})

test.each(demoApps)(
  '$id: it type-checks against Expo SDK 53, with all that can be added',
  { timeout: 120_000 },
  async (app) => {
    const folder = await mkdtemp(join(tmpdir(), 'demo app '))
    try {
      await cp(starterFolder, folder, { recursive: true })
      await rm(join(folder, 'app'), { recursive: true })
      await cp(folderOf(app), folder, { recursive: true })
      await addEverything(app, folder)
      await symlink(join(sdkFolder, 'node_modules'), join(folder, 'node_modules'))
      // As the first start of the project writes it.
      await writeFile(join(folder, 'expo-env.d.ts'), '/// <reference types="expo/types" />\n')
      const tsconfig = JSON.parse(await readFile(join(folder, 'tsconfig.json'), 'utf8'))
      Object.assign(tsconfig.compilerOptions, { noEmit: true, preserveSymlinks: true })
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
      expect(await typeErrors(folder)).toBe('')
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)

async function addEverything(app: DemoApp, folder: string): Promise<void> {
  for (const { edits, newFiles } of app.additions) {
    for (const { path, ...edit } of edits) {
      const text = await readFile(join(folder, path), 'utf8')
      expect(occursOnce(text, edit.search), `${path}: ${edit.search}`).toBe(true)
      await writeFile(join(folder, path), applyEdits(text, [edit]))
    }
    for (const path of newFiles) await writeFile(join(folder, path), await readDemoFile(app, path))
  }
}

async function typeErrors(folder: string): Promise<string> {
  const compiler = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url))
  try {
    await promisify(execFile)(process.execPath, [compiler, '-p', folder], { cwd: folder })
    return ''
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  }
}
