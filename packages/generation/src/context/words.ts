/** Words of prompts, paths and names, in one form: small letters, singular, without accents; camel case is several words. */

/** In order, with repetitions. Words of one letter, and those that every prompt has, are left out. */
export function wordsOf(text: string): string[] {
  return (text.match(RUNS) ?? []).flatMap(splitRun)
}

/** Reads the words of many texts, each run of letters once: code has few of them, often. */
export function createWordReader(): (texts: Iterable<string>) => Set<string> {
  const known = new Map<string, string[]>()
  return (texts) => {
    const words = new Set<string>()
    for (const text of texts)
      for (const run of text.match(RUNS) ?? []) {
        let split = known.get(run)
        if (split === undefined) {
          split = splitRun(run)
          known.set(run, split)
        }
        for (const word of split) words.add(word)
      }
    return words
  }
}

/** Letters and digits without anything between them. */
const RUNS = /[\p{L}\p{M}\p{N}]+/gu

function splitRun(run: string): string[] {
  const spaced = run
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  const words = spaced.match(/\p{L}+|\p{N}+/gu) ?? []
  return words.filter((word) => word.length > 1 && !COMMON.has(word)).map(toSingular)
}

/** Words that begin alike for so long may be one. */
export const STEM_CHARS = 5
/** Endings that words of one stem may have. */
const MAX_ENDING = 4

/** Whether two words begin alike and differ by an ending: `Turnier` and `Turniere`, `allergy` and `allergie`, in any language. */
export function areRelated(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length)
  if (shorter < STEM_CHARS || a.slice(0, STEM_CHARS) !== b.slice(0, STEM_CHARS)) return false
  let shared = STEM_CHARS
  while (shared < shorter && a[shared] === b[shared]) shared += 1
  return Math.max(a.length, b.length) - shared <= MAX_ENDING
}

function toSingular(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word
}

/** Words used for any change to any app, so they identify no file. */
const COMMON = new Set(
  `a about above add after again all also an and any app application are as at be before below bigger button but by can change color colour could create do does
  dont each every file fix for from give go has have i if in into is it its let like look make me more my need new nicer no not
  now of off on one only or other out over page please put remove same screen see set should show smaller so some than that the their them
  then there these they thing this to too under up update use user want was we when which will with would you your
  aber alle als andere auch auf aus bei bitte das dass dem den der des die diese du ein eine einen einer er es etwas fur gib
  hat ich im in ist ja kann kein mach mache mal mehr mein meine mich mir mit nach nicht noch nun oder schoner sein sich sie sind so
  soll sollen um und uns von vor was wenn wie wir wird zu zum zur 
  ahora al aqui cambia cambiar como con de del el ella en es esta este la las lo los mas me mi no o para pero pon por que se si sin sobre su sus tambien toda todo un una uno y
  ajoute au aussi aux avec ce ces cette change comme dans de des doit du elle en est et fais il ils je la le les leur ma mais mes mon ne nous
  on ou par pas plus pour quand que qui sa sans se ses son sont sur tout toute un une vous tsx jsx ts js json src`.split(
    /\s+/,
  ),
)
