/** Says what a project with NativeWind 4 lacks, so that its class names have no effect, or have one in the preview alone. */

import type { Problem } from '@sayso/wire'
import { BABEL_FILES } from '../files/babel-config.ts'
import { METRO_FILES } from '../files/metro-config.ts'
import { TAILWIND_FILES } from '../transform/class-styles.ts'
import { usesNativeWind } from '../transform/nativewind-version.ts'
import { makeProblem } from './problem.ts'

interface NoticeOptions {
  /** The text of a project file, or undefined. */
  textOf(path: string): string | undefined
  /** Files with class names that `content` leaves out. */
  uncovered: readonly string[]
  /** Some style sheet has `@tailwind` in it. */
  hasSheet: boolean
}

const PRESET = '`presets: [require("nativewind/preset")]`'

export function findClassNameNotices({ textOf, uncovered, hasSheet }: NoticeOptions): Problem[] {
  const packageJson = textOf('package.json')
  if (packageJson === undefined || !usesNativeWind(packageJson)) return []
  const config = TAILWIND_FILES.find((path) => textOf(path) !== undefined)
  const notices: Problem[] = []
  const isIn = (paths: readonly string[], text: string) => paths.some((path) => textOf(path)?.includes(text))
  if (!hasSheet) {
    tell(
      'sheet',
      'Class names have no effect: no style sheet has `@tailwind utilities;` in it. Add `global.css` and import it in the root layout.',
    )
  }
  if (config === undefined) {
    tell(
      'config',
      `\`tailwind.config.js\` is missing, without which NativeWind cannot be built. Add one with ${PRESET}.`,
    )
  } else if (!isIn([config], 'nativewind/preset')) {
    tell('preset', `\`${config}\` lacks ${PRESET}, without which NativeWind cannot be built.`)
  }
  if (!isIn(BABEL_FILES, 'nativewind')) {
    tell(
      'babel',
      'Class names work here and not on a phone: `babel.config.js` lacks the preset `nativewind/babel`.',
    )
  }
  if (!isIn(METRO_FILES, 'withNativeWind')) {
    tell(
      'metro',
      'Class names work here and not on a phone: `metro.config.js` does not call `withNativeWind`.',
    )
  }
  const [first] = uncovered
  if (first === undefined || config === undefined) return notices
  const source = textOf(config) ?? ''
  const offsetChars = Math.max(0, source.search(/\bcontent\s*:/))
  const files = uncovered.length === 1 ? `\`${first}\`` : `\`${first}\` and ${uncovered.length - 1} more`
  const message = `\`content\` in \`${config}\` does not cover ${files}, so class names that only stand there have no effect.`
  return [
    ...notices,
    makeProblem({ kind: 'warning', path: config, message, source, offsetChars, key: 'content' }),
  ]

  function tell(key: string, message: string): void {
    const source = packageJson ?? ''
    const offsetChars = source.indexOf('"nativewind"')
    notices.push(
      makeProblem({
        kind: 'warning',
        path: 'package.json',
        message,
        source,
        offsetChars,
        key: `nativewind:${key}`,
      }),
    )
  }
}
