/**
 * Opens a project in a preview, shows each of its screens, and has every screen visited. The screens are shown one by one in a frame that
 * reaches the network; buttons are pressed in the visit, whose frame reaches nothing.
 */

import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { ConsoleEntry, VisitResult } from '@sayso/preview'
import { type ProjectFiles, sdkOfProject } from '@sayso/project'
import type { TestHost } from '@sayso/testing/host-page'
import { isFault, type Problem } from '@sayso/wire'
import { patternsOf } from '@sayso/workbench'
import type { Browser, Page } from 'playwright-core'
import { isShown, settle } from './settle.ts'

declare const host: TestHost

export interface TryResult {
  /** Why the preview itself could not work, in one sentence; null when it did. */
  failure: string | null
  /** Null when the app could not be shown, so that there was nothing to visit. */
  visit: VisitResult | null
  found: readonly Finding[]
  /** Packages that are only simulated in the preview. */
  standIns: readonly string[]
  /** Packages that nobody has allowed. */
  unconfirmed: readonly string[]
  /** Warnings and errors that the app wrote. */
  console: readonly ConsoleEntry[]
  /** Absolute. */
  pictures: readonly string[]
}

export interface Finding {
  problem: Problem
  /** The address that was open when it was first seen; null when its own message contains it. */
  route: string | null
}

interface TryOptions {
  browser: Browser
  siteUrl: string
  picturesDir: string | null
  allowPackages: boolean
  isDark: boolean
}

/** More would take minutes; the visit opens them all the same. */
const MAX_SHOWN_SCREENS = 40

export function hasFault({ failure, found }: Pick<TryResult, 'failure' | 'found'>): boolean {
  return failure !== null || found.some(({ problem }) => isFault(problem))
}

export async function tryProject(files: ProjectFiles, options: TryOptions): Promise<TryResult> {
  const page = await options.browser.newPage({ viewport: { width: 480, height: 900 }, deviceScaleFactor: 2 })
  await page.goto(`${options.siteUrl}?sdk=${sdkOfProject(files).major}`)
  if (options.isDark) await page.evaluate(() => host.preview.setColorScheme('dark'))
  await page.evaluate((record) => host.open(record), Object.fromEntries(files))
  let state = await settle(page)
  if (options.allowPackages && state.extraPackages.questions.length > 0) {
    const allowed = state.extraPackages.questions.map(({ name }) => name)
    await page.evaluate((names) => host.preview.decidePackages({ allowed: names, declined: [] }), allowed)
    state = await settle(page)
  }

  const screens = patternsOf(files.keys())
  const found = new Map<string, Finding>()
  const note = (problems: readonly Problem[], route: string | null) => {
    for (const problem of problems) if (!found.has(problem.id)) found.set(problem.id, { problem, route })
  }
  note(state.problems, isShown(state) ? state.route : null)
  const pictures: string[] = []
  let visit: VisitResult | null = null
  if (isShown(state)) {
    const addresses = screens.map(({ pattern }) => pattern).filter((pattern) => !pattern.includes('['))
    // `/` first: that is what people see first, and where it is already.
    addresses.sort((a, b) => Number(b === '/') - Number(a === '/'))
    for (const address of addresses.slice(0, MAX_SHOWN_SCREENS)) {
      await page.evaluate((path) => host.preview.navigate(path), address)
      note((await settle(page)).problems, address)
      if (options.picturesDir !== null) pictures.push(await takePicture(page, options.picturesDir, address))
    }
    visit = await page.evaluate(
      (wanted) => host.preview.visit({ screens: wanted, signal: new AbortController().signal }),
      screens,
    )
    // Each names the screen on which it was found.
    note(visit?.problems ?? [], null)
  } else if (options.picturesDir !== null) {
    pictures.push(await takePicture(page, options.picturesDir, '/'))
  }

  const last = await page.evaluate(() => host.getState())
  await page.close()
  return {
    failure: last.failure,
    visit,
    found: [...found.values()],
    standIns: last.standIns,
    unconfirmed: state.extraPackages.questions.map(({ name }) => name),
    console: last.console.filter(({ level }) => level === 'warn' || level === 'error'),
    pictures,
  }
}

async function takePicture(page: Page, folder: string, address: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, pictureName(address))
  await page.locator('iframe').last().screenshot({ path: file, animations: 'allow' })
  return file
}

export function pictureName(address: string): string {
  return `${address === '/' ? 'index' : address.slice(1).replaceAll('/', '-')}.png`
}
