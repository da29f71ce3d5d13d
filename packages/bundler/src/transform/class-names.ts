/**
 * Finds possible class names in the text of a file. Like the real compiler, which never runs the app, it takes any
 * word for a class name; a name composed at run time is not found.
 */

export interface ClassNames {
  /** Words that look like class names: `px-4`, `dark:bg-black`, `w-[37px]`. */
  readonly certain: ReadonlySet<string>
  /** Plain words, such as `flex` or `card`, most of which are something else. */
  readonly words: ReadonlySet<string>
}

/**
 * A possible class name ends at white space, quotes and the marks of code. Brackets belong to it if they hold a
 * value: after `-`, `:` or `/`, or where they begin with a property or a selector.
 */
const WORD = /(?:[^\s"'`{}()<>=;,[\]]|(?<=[-:/])\[[^\s[\]`]+\]|\[(?:[a-z-]+:|[&@])[^\s[\]`]*\])+/g
/** Quotes inside of brackets, as in `content-['a']`, are part of a value; these are not. */
const ENDS = /^[.:,!?]+(?=\[)|[.:,?]+$/g
const PLAIN = /^[a-z][a-z0-9]*(?:_[a-z0-9_]+)?$/
const CERTAIN = /^!?-?(?:[a-z*]|@[a-z]|\[)[\w\-:/.%#!@&*[\]()'",+>~=^$|]*$/

/** Longer ones are data. */
const MAX_CHARS = 150

export function findClassNames(source: string): ClassNames {
  const certain = new Set<string>()
  const words = new Set<string>()
  for (const [found] of source.matchAll(WORD)) {
    if (found.length > MAX_CHARS) continue
    const word = found.replace(ENDS, '')
    if (PLAIN.test(word)) words.add(word)
    else if (/[-:[]/.test(word) && CERTAIN.test(word)) certain.add(word)
  }
  return { certain, words }
}

/** Plain words that Tailwind makes styles of. */
export const PLAIN_CLASSES: ReadonlySet<string> = new Set(
  (
    'absolute antialiased block blur border capitalize collapse container contents elevation filter fixed flex ' +
    'grayscale grid group grow hidden inline invert invisible isolate italic lowercase ordinal outline overline ' +
    'peer prose relative resize ring rounded sepia shadow shrink static sticky table transform transition truncate ' +
    'underline uppercase visible'
  ).split(' '),
)
