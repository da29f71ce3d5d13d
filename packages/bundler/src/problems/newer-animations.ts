/** Says where a file has animations in the words of Reanimated 4 and the project asks for Reanimated 3: a phone would show none. */

import { readRange } from './listed-range.ts'

const REANIMATED = 'react-native-reanimated'
const WORDS = /\b(?:animationName|transitionProperty)(?=\s*:)/

/** Null where all is well. The preview draws them, so nothing else would say it. */
export function findNewerAnimation(
  source: string,
  specifiers: readonly string[],
  packageJson: string,
): { message: string; offsetChars: number } | null {
  if (!specifiers.includes(REANIMATED)) return null
  const found = WORDS.exec(source)
  if (found === null) return null
  const range = readRange(packageJson, REANIMATED)
  if (!/^[\^~>=v\s]*3\b/.test(range)) return null
  return {
    message: `\`${found[0]}\` is of Reanimated 4, which came with SDK 54. package.json asks for ${range}, and a phone with that does not show the animation: use \`withTiming\` and the like.`,
    offsetChars: found.index,
  }
}
