/** Finds npm packages that code names outside of `packages/compat`, where all that is known of a package lies. */

import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Packages of every Expo app: naming these tells nothing about how a package behaves. */
const PLATFORM: ReadonlySet<string> = new Set(['expo', 'expo-router', 'react', 'react-dom', 'react-native'])

/** Names that mean a package wherever they stand; others, such as `color` and `path`, are words too. */
const CERTAIN = /[-@]|^(?:nativewind|tailwindcss|realm|firebase)$/

/** Names of the folders of `compat`. */
export function packageFolderNames(folder: string): string[] {
  return readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(path.join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
  )
}

/** Packages that the text names, directly or by a part. Imports are declared elsewhere and do not count. */
export function findPackageNames(text: string, names: readonly string[]): string[] {
  const code = text
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<![:\w])\/\/.*/g, '')
    .replaceAll(/\b(?:from|import)\s*\(?\s*['"][^'"]+['"]/g, '')
  const literals = [...code.matchAll(/(['"`])((?:(?!\1)[^\\\n])*)\1/g)].map(([, , literal = '']) => literal)
  return names.filter(
    (name) =>
      CERTAIN.test(name) &&
      !PLATFORM.has(name) &&
      literals.some(
        (literal) => literal === name || literal.startsWith(`${name}/`) || isNamedIn(literal, name),
      ),
  )
}

/** Within a longer text, as “needs `expo-sqlite`” does. */
function isNamedIn(literal: string, name: string): boolean {
  return name.includes('-') && literal.split(/[^\w@/.-]+/).some((word) => word === name)
}
