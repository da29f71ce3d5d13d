/** Opens each screen of a project before and after a change of it, and says which ran, which still do, and how much their pictures differ. */

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ProjectFiles } from '@sayso/project'
import { isFault } from '@sayso/wire'
import { patternsOf } from '@sayso/workbench'
import type { Browser, Page } from 'playwright-core'
import { pictureName, type TryResult, tryProject } from './try-project.ts'

export interface ComparedScreen {
  address: string
  /** `lost`: it ran and no longer does; `gained`: the reverse; `unknown`: it ran neither time. */
  end: 'same' | 'different' | 'lost' | 'gained' | 'unknown'
  /** Part of the picture’s points that differ, from 0 to 1; null without two pictures. */
  difference: number | null
  /** Errors that it has now and had not before. */
  newErrors: readonly string[]
}

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

/** Smooth edges and a blinking cursor are not differences. */
const MIN_DIFFERENCE = 0.005

/** Those that differ come first. */
export async function compareScreens(
  { before, after }: ComparedProjects,
  { picturesDir, ...options }: CompareOptions,
): Promise<ComparedScreen[]> {
  const look = (files: ProjectFiles, name: string) =>
    tryProject(files, { ...options, isDark: false, picturesDir: path.join(picturesDir, name) })
  const [old, now] = [await look(before, 'before'), await look(after, 'after')]
  const page = await options.browser.newPage()
  try {
    const screens: ComparedScreen[] = []
    for (const { pattern, filePath } of patternsOf(before.keys())) {
      const name = pictureName(pattern)
      const files = ['before', 'after'].map((folder) => path.join(picturesDir, folder, name))
      const difference = await differenceOf(page, files)
      const [ran, runs] = [old, now].map((result) => isWell(result, { pattern, filePath }))
      screens.push({
        address: pattern,
        end: endOf({ ran: ran === true, runs: runs === true, difference }),
        difference,
        newErrors: errorsOn(now, pattern).filter((message) => !errorsOn(old, pattern).includes(message)),
      })
    }
    return screens.sort(
      (a, b) => ORDER.indexOf(a.end) - ORDER.indexOf(b.end) || (b.difference ?? 0) - (a.difference ?? 0),
    )
  } finally {
    await page.close()
  }
}

const ORDER: readonly ComparedScreen['end'][] = ['lost', 'different', 'unknown', 'gained', 'same']

interface End {
  ran: boolean
  runs: boolean
  difference: number | null
}

function endOf({ ran, runs, difference }: End): ComparedScreen['end'] {
  if (ran && !runs) return 'lost'
  if (!ran) return runs ? 'gained' : 'unknown'
  return difference !== null && difference > MIN_DIFFERENCE ? 'different' : 'same'
}

interface Screen {
  pattern: string
  filePath: string
}

function isWell({ visit, ...result }: TryResult, { pattern, filePath }: Screen): boolean {
  return visit?.wellPaths.includes(filePath) === true && errorsOn({ visit, ...result }, pattern).length === 0
}

function errorsOn({ found }: TryResult, pattern: string): string[] {
  return found.flatMap(({ problem, route }) =>
    route === pattern && isFault(problem) ? [problem.message] : [],
  )
}

/** Null where one of the two is missing, as of a screen with parameters. */
async function differenceOf(page: Page, files: readonly string[]): Promise<number | null> {
  const pictures: string[] = []
  for (const file of files) {
    const bytes = await readFile(file).catch(() => null)
    if (bytes === null) return null
    pictures.push(`data:image/png;base64,${bytes.toString('base64')}`)
  }
  return page.evaluate(countDifferentPoints, pictures)
}

/** Runs in a page, which reads pictures. */
async function countDifferentPoints(addresses: string[]): Promise<number> {
  /** Of 255, for each color of a point. */
  const TOLERANCE = 24
  const [first, second] = await Promise.all(
    addresses.map(async (address) => {
      const picture = new Image()
      picture.src = address
      await picture.decode()
      const canvas = new OffscreenCanvas(picture.naturalWidth, picture.naturalHeight)
      const context = canvas.getContext('2d')
      context?.drawImage(picture, 0, 0)
      return context?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray()
    }),
  )
  if (first === undefined || second === undefined || first.length !== second.length) return 1
  let different = 0
  for (let at = 0; at < first.length; at += 4) {
    const isFar = [0, 1, 2].some(
      (color) => Math.abs((first[at + color] ?? 0) - (second[at + color] ?? 0)) > TOLERANCE,
    )
    if (isFar) different += 1
  }
  return (different * 4) / first.length
}
