import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { EXPO_SDKS } from '@sayso/project'
import { describe, expect, test } from 'vitest'
import { type DemoApp, demoApps, installedApp } from './apps/demo-app.ts'
import { applyEdits, occursOnce } from './apps/text-edit.ts'

const SDKS = EXPO_SDKS.map(({ major }) => {
  const packages = fileURLToPath(new URL(`../../expo-sdk/sdk-${major}/node_modules`, import.meta.url))
  const isInstalled = existsSync(packages)
  return {
    packages,
    isInstalled,
    name: `SDK ${major}${isInstalled ? '' : `, which is not installed here: npm run build -- --sdk ${major}`}`,
  }
})

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

describe.each(SDKS)('with the types of $name', ({ packages, isInstalled }) => {
  test.skipIf(!isInstalled).each(withAdditions)(
    '[D16] $id type-checks, with all that can be added',
    { timeout: 120_000 },
    async (app) => {
      const folder = await mkdtemp(join(tmpdir(), 'demo app '))
      try {
        await cp(folderOf(app), folder, { recursive: true })
        await addEverything(app, folder)
        await symlink(packages, join(folder, 'node_modules'))
        // As the first start of the project writes it.
        await writeFile(join(folder, 'expo-env.d.ts'), '/// <reference types="expo/types" />\n')
        const tsconfig = JSON.parse(await readFile(join(folder, 'tsconfig.json'), 'utf8'))
        Object.assign(tsconfig.compilerOptions, { noEmit: true, preserveSymlinks: true })
        await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
        expect(await typeErrors(folder, packages)).toBe('')
      } finally {
        await rm(folder, { recursive: true })
      }
    },
  )
})

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

/** By the compiler that projects of the SDK list. */
async function typeErrors(folder: string, packages: string): Promise<string> {
  const compiler = join(packages, 'typescript/lib/tsc.js')
  try {
    await promisify(execFile)(process.execPath, [compiler, '-p', folder], { cwd: folder })
    return ''
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  }
}
