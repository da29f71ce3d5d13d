/**
 * The licences of everything that is not ours and reaches a browser, as one text: all packages of both lock files that are not for
 * development alone. That is more than what the built chunks hold, so no chunk can lose one.
 */

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i
const RULE = '-'.repeat(80)

const PICTURES = new URL('../packages/looks/pictures/CREDITS.md', import.meta.url)

/** Groups packages with equal texts. `folders` hold a `package-lock.json` and its installed packages. */
export async function collectLicences(folders) {
  const packages = (await Promise.all(folders.map(readPackages))).flat()
  const byText = new Map()
  for (const { name, text } of packages) byText.set(text, (byText.get(text) ?? new Set()).add(name))
  const sections = [...byText].map(([text, names]) => `${[...names].sort().join('\n')}\n\n${text}`).sort()
  // Drawings of others, which no lock file has.
  const pictures = `Pictures for apps\n\n${await readFile(PICTURES, 'utf8')}`.trim()
  const head = 'Sayso is made with the following packages. Each comes with the licence that stands below it.'
  return `${[head, ...sections, pictures].join(`\n\n${RULE}\n\n`)}\n`
}

async function readPackages(folder) {
  const lock = JSON.parse(await readFile(path.join(folder, 'package-lock.json'), 'utf8'))
  const entries = Object.entries(lock.packages).filter(
    ([place, entry]) => place.includes('node_modules/') && !entry.dev && !entry.link,
  )
  const read = await Promise.all(entries.map(([place]) => readPackage(path.join(folder, place))))
  return read.filter((found) => found !== null)
}

/** Null for an optional package of another platform, which is not installed. */
async function readPackage(folder) {
  let manifest
  try {
    manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
  return { name: `${manifest.name} ${manifest.version}`, text: await readLicence(folder, manifest) }
}

async function readLicence(folder, { license, licenses }) {
  const names = (await readdir(folder)).filter((name) => LICENCE_FILE.test(name)).sort()
  const texts = await Promise.all(
    names.map((name) => readFile(path.join(folder, name), 'utf8').catch(() => '')),
  )
  const text = texts
    .map((part) => part.replaceAll('\r\n', '\n').trim())
    .filter(Boolean)
    .join('\n\n')
  if (text !== '') return text
  const declared = license ?? licenses?.[0]
  const kind = typeof declared === 'object' ? declared.type : declared
  return `Licence: ${kind ?? 'none is named in the package'}`
}
