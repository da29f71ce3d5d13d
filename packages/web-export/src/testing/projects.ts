/** Projects and the built SDK for the tests of exports. */

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { DEFAULT_SDK, type ProjectFile, type ProjectFiles, textFile } from '@sayso/project'
import type { WebExportFacts, WebExportResult } from '../api.ts'
import { exportSite } from '../export-site.ts'
import { type Picture, writePng } from '../icons/png.ts'
import type { PackageSource } from '../package-source.ts'
import { type PageParts, readPageParts } from '../page-parts.ts'
import { readSdkParts, type SdkParts } from '../sdk-parts.ts'

const examplesDir = path.resolve(import.meta.dirname, '../../../../examples')

export async function readExample(name: string): Promise<ProjectFiles> {
  const folder = path.join(examplesDir, name)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const read = files.map(async (file) => {
    const place = path.relative(folder, file).split(path.sep).join('/')
    return [place, textFile(await readFile(file, 'utf8'))] as const
  })
  return new Map(await Promise.all(read))
}

/** Text, or a file. */
export function projectOf(literal: Record<string, string | ProjectFile>): ProjectFiles {
  const entries = Object.entries({ 'package.json': '{"main":"App.tsx"}', ...literal })
  return new Map(entries.map(([place, file]) => [place, typeof file === 'string' ? textFile(file) : file]))
}

/** A picture whose content does not compress, so that its size is known. */
export function noisePng(side: number): ProjectFile {
  let state = 1
  const pixels = Uint8Array.from({ length: side * side * 4 }, (_, n) => {
    state = (state * 48_271) % 2_147_483_647
    return n % 4 === 3 ? 255 : state & 255
  })
  return pngFile({ width: side, height: side, pixels })
}

export function pngFile(picture: Picture): ProjectFile {
  return { content: Buffer.from(writePng(picture)).toString('base64'), isBinary: true }
}

/** A source that has nothing. */
export const NO_PACKAGES: PackageSource = {
  ask: async () => {
    throw new Error('No package is there.')
  },
  read: async () => null,
}

let parts: Promise<[SdkParts, PageParts]> | null = null

/** Exports in this process. */
export async function exportHere(
  files: ProjectFiles,
  facts: Partial<WebExportFacts> = {},
  packages: PackageSource = NO_PACKAGES,
): Promise<WebExportResult> {
  parts ??= Promise.all([readSdkParts(DEFAULT_SDK), readPageParts()])
  const [sdk, page] = await parts
  return await exportSite(files, { title: 'Test', ...facts }, { sdk, page, packages })
}

/** The files of an export that must work, as texts. */
export async function exportTexts(
  files: ProjectFiles,
  facts: Partial<WebExportFacts> = {},
  packages: PackageSource = NO_PACKAGES,
): Promise<Map<string, string>> {
  const result = await exportHere(files, facts, packages)
  if (result.kind === 'failed') throw new Error(result.problems.map(({ message }) => message).join('\n'))
  return new Map([...result.files].map(([place, bytes]) => [place, Buffer.from(bytes).toString('utf8')]))
}

export function scriptOf(site: ReadonlyMap<string, string>): string {
  return [...site].find(([place]) => place.startsWith('js/'))?.[1] ?? ''
}
