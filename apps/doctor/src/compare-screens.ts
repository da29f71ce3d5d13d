/** Opens each screen of a project before and after a change of it, and compares what the studio's upgrade compares. */

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ProjectFiles } from '@sayso/project'
import { isFault } from '@sayso/wire'
import { patternsOf } from '@sayso/workbench'
import { compareRuns, differentPart, type ScreenPair, type ScreenRun } from '@sayso/workbench/upgrade'
import type { Browser, Page } from 'playwright-core'
import { pictureName, type TryResult, tryProject } from './try-project.ts'

interface ComparedProjects {
  before: ProjectFiles
  after: ProjectFiles
}

interface CompareOptions {
  browser: Browser
  siteUrl: string
  /** Gets the folders `before` and `after`. */
  picturesDir: string
  allowPackages: boolean
}

/** Those that need a person come first. */
export async function compareScreens(
  { before, after }: ComparedProjects,
  { picturesDir, ...options }: CompareOptions,
): Promise<ScreenPair[]> {
  const look = async (files: ProjectFiles, name: string) => {
    const folder = path.join(picturesDir, name)
    return runsOf(await tryProject(files, { ...options, isDark: false, picturesDir: folder }), files, folder)
  }
  const [old, now] = [await look(before, 'before'), await look(after, 'after')]
  const page = await options.browser.newPage()
  try {
    return await compareRuns(old, now, async (first, second) =>
      differentPart(await pointsOf(page, first), await pointsOf(page, second)),
    )
  } finally {
    await page.close()
  }
}

async function runsOf(result: TryResult, files: ProjectFiles, folder: string): Promise<ScreenRun[]> {
  const runs: ScreenRun[] = []
  for (const { pattern, filePath } of patternsOf(files.keys())) {
    const [error] = result.found.flatMap(({ problem, route }) =>
      route === pattern && isFault(problem) ? [problem.message] : [],
    )
    const isSeen = result.visit?.wellPaths.includes(filePath) === true
    const isBroken =
      error !== undefined || result.visit === null || result.visit.brokenPaths.includes(filePath)
    // A screen with parameters has no picture.
    const bytes = await readFile(path.join(folder, pictureName(pattern))).catch(() => null)
    runs.push({
      ...{ pattern, filePath },
      state: isBroken ? 'broken' : isSeen ? 'well' : 'unopened',
      error: error ?? null,
      picture: bytes === null ? null : new Blob([new Uint8Array(bytes)], { type: 'image/png' }),
    })
  }
  return runs
}

/** A page reads pictures. */
async function pointsOf(page: Page, picture: Blob): Promise<Uint8Array> {
  const source = `data:image/png;base64,${Buffer.from(await picture.arrayBuffer()).toString('base64')}`
  const points = await page.evaluate(async (address) => {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
    const reader = new FileReader()
    const read = new Promise((resolve) => reader.addEventListener('load', resolve, { once: true }))
    reader.readAsDataURL(new Blob([data]))
    await read
    return String(reader.result)
  }, source)
  return Buffer.from(points.slice(points.indexOf(',') + 1), 'base64')
}
