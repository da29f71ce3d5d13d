/**
 * Recognises an import that holds something other than an app for phones, so that a person learns it before a project is made of it.
 * Source: SPEC.md of this package, rules W550 and W551.
 */

import { basename, isSourcePath } from '@sayso/project'
import { parseObject, textsOf } from './manifest-json.ts'
import { Refused, showName } from './refusal.ts'
import type { ReadText } from './text.ts'

const PACKED = /\.(?:zip|tar|tgz|gz|7z|rar)$/i
const PHONE = ['expo', 'react-native']
/** The most telling first. */
const WEB = [
  'next',
  'nuxt',
  'astro',
  'gatsby',
  '@angular/core',
  '@sveltejs/kit',
  '@remix-run/react',
  'react-scripts',
  'vite',
  'svelte',
  'vue',
  'solid-js',
  'preact',
  'react-dom',
  'webpack',
  'electron',
]
/** Entry files that the preview starts without `expo` in package.json, as in apps from playgrounds. */
const ENTRY = /^(?:App\.[jt]sx?|(?:src\/)?app\/(?:\([^/]+\)\/)*(?:index|_layout)\.[jt]sx?)$/
const MAX_MANIFESTS = 50

/** @param kept name in the import → path in the project. Throws `Refused`. */
export function refuseForeign(kept: ReadonlyMap<string, string>, readText: ReadText): void {
  const names = [...kept.keys()]
  const manifests = names.filter((name) => basename(name) === 'package.json').slice(0, MAX_MANIFESTS)
  const packed = names.find((name) => PACKED.test(name))
  if (packed !== undefined && manifests.length === 0 && !names.some(isSourcePath)) {
    throw new Refused(
      'not-expo',
      `This zip holds another archive, ${showName(packed)}, and no project. Unpack it, and choose the zip or folder of the project inside.`,
    )
  }
  if ([...kept.values()].some((path) => ENTRY.test(path))) return
  const listed = new Set(manifests.flatMap((name) => packagesListed(readText(name) ?? '')))
  const web = WEB.find((name) => listed.has(name))
  if (web === undefined || PHONE.some((name) => listed.has(name))) return
  throw new Refused(
    'not-expo',
    `This is a web project: its package.json lists ${web}, and neither expo nor react-native. Choose a zip of an Expo project.`,
  )
}

function packagesListed(text: string): string[] {
  const manifest = parseObject(text)
  const lists = [manifest?.dependencies, manifest?.devDependencies, manifest?.peerDependencies]
  return lists.flatMap((list) => Object.keys(textsOf(list)))
}
