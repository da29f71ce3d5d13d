import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { type DemoApp, demoApps, installedApp } from './apps/demo-app.ts'
import { applyEdits, occursOnce } from './apps/text-edit.ts'

const sdkFolder = fileURLToPath(new URL('../../expo-sdk/sdk-53/', import.meta.url))

function folderOf(app: DemoApp): string {
  return fileURLToPath(new URL(`../../../examples/${app.id}/`, import.meta.url))
}

const withAdditions = demoApps.filter(({ additions }) => additions.length > 0)

test('[D16] at least three apps have changes prepared', () => {
  expect(withAdditions.length).toBeGreaterThanOrEqual(3)
})

test.each(demoApps)('[D800] $id: it names files that are there, and is known by its own', async (app) => {
  for (const file of app.paths)
    expect(await readFile(join(folderOf(app), file), 'utf8')).not.toMatch(/<\/?saysoA/)
  expect(installedApp(new Set(app.paths))).toBe(app)
  if (app.accent !== null) {
    const texts = await Promise.all(app.paths.map((file) => readFile(join(folderOf(app), file), 'utf8')))
    expect(texts.join('').toLowerCase()).toContain(app.accent)
  }
})

test.each(withAdditions)(
  '[D16] $id type-checks against Expo SDK 53, with all that can be added',
  { timeout: 120_000 },
  async (app) => {
    const folder = await mkdtemp(join(tmpdir(), 'demo app '))
    try {
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
    for (const [path, text] of newFiles) await writeFile(join(folder, path), text)
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
