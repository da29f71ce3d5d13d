/**
 * The packages that apps ask for most, from the real registry, evaluated in a browser over the prebuilt SDK.
 * It needs the network; everything else here runs without.
 */

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openFrame, type SdkPage, serveSdkPage } from '@sayso/expo-sdk/testing'
import { launchBrowser } from '@sayso/testing/browser'
import type { PackagesReady } from '@sayso/wire'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRegistryAddress } from './fetch/registry-address.ts'
import { createPackagesService, type PackagesService } from './packages-service.ts'

const sets: readonly Record<string, string>[] = [
  { zustand: '*' },
  { jotai: '*' },
  { 'date-fns': '*' },
  { dayjs: '*' },
  { lodash: '*' },
  { zod: '*' },
  { '@tanstack/react-query': '*' },
  { axios: '*' },
  { uuid: '*' },
  { 'react-hook-form': '*' },
  { i18next: '*', 'react-i18next': '*' },
  { 'react-native-paper': '*' },
  { moti: '*' },
  { 'lucide-react-native': '*' },
  { 'react-native-chart-kit': '*' },
  { 'react-native-calendars': '*' },
  { formik: '*', yup: '*' },
  { immer: '*' },
  { 'react-native-markdown-display': '*' },
  { '@tailwindcss/typography': '*' },
]

const registry = await readRegistryAddress(process.cwd())
let page: SdkPage
let browser: Browser
let service: PackagesService
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sayso-packages-'))
  page = await serveSdkPage()
  browser = await launchBrowser()
  service = createPackagesService({
    baseUrl: 'http://localhost',
    dataDir: folder,
    registry: async () => registry,
  })
})

afterAll(async () => {
  await service.close()
  await browser.close()
  await page.close()
  await rm(folder, { recursive: true, force: true })
})

test.each(sets)('[R1] %o is bundled and evaluates', async (dependencies) => {
  const started = performance.now()
  const answer = await service.ask({ sdkVersion: '53.0.0', dependencies }, 100_000)
  if (answer.status !== 'ready') throw new Error(JSON.stringify(answer))
  const buildMs = Math.round(performance.now() - started)
  const failures = await evaluateAll(answer, Object.keys(dependencies))
  const sizes = Object.values(answer.manifest.chunks).map(({ sizeBytes }) => sizeBytes)
  const sizeKb = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024)
  const versions = Object.entries(answer.manifest.packages).map(([name, { version }]) => `${name}@${version}`)
  console.log(`${versions.join(' + ')}: ${buildMs} ms, ${sizeKb} KB`, answer.missingPeers, failures)
  expect(failures).toEqual([])
})

test('[R2] a name that nobody has comes with the nearest real one', async () => {
  const dependencies = { 'react-native-calenders-xq': '*', 'raect-hook-form': '*' }
  const answer = await service.ask({ sdkVersion: '53.0.0', dependencies }, 100_000)
  expect(answer.status === 'failed' && answer.failures).toMatchObject([
    { name: 'raect-hook-form', suggestion: 'react-hook-form' },
    { name: 'react-native-calenders-xq', suggestion: 'react-native-calendars' },
  ])
})

/** Error messages of the packages that do not evaluate. */
async function evaluateAll(
  { manifest, baseUrl }: PackagesReady,
  names: readonly string[],
): Promise<string[]> {
  const frame = await openFrame(browser, page.url)
  const ofSdk = Object.values(manifest.chunks)
    .flatMap(({ imports }) => imports)
    .filter((name) => manifest.chunks[name] === undefined)
  await frame.evaluate(`${JSON.stringify([...new Set(ofSdk)])}.forEach(register)`)
  for (const { file } of Object.values(manifest.chunks)) {
    const bundle = path.join(folder, 'packages/bundles', path.basename(baseUrl), file)
    await frame.evaluate(await readFile(bundle, 'utf8'))
  }
  const ids = names.map((name) => manifest.modules[name]?.id)
  const failures = await frame.evaluate<string[]>(`${JSON.stringify(ids)}.flatMap((id) => {
    try { run(id); return [] } catch (error) { return [String(error && error.message)] }
  })`)
  await frame.page().close()
  return failures
}
