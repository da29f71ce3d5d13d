/** Patterns of SQL's `like`: all places of a pattern at which a text may be are followed at once, in one pass over the text. */

interface Pattern {
  test(text: string): boolean
}

const WORD_BITS = 32

/**
 * One bit is one place: so many characters of the pattern have been read. However pattern and text are made, a character of the text takes
 * as many steps as the places have words; going back and trying again would take their product.
 */
export function createLikePattern(pattern: string): Pattern {
  const wanted = pattern.replaceAll('%', '')
  const words = Math.floor(wanted.length / WORD_BITS) + 1
  const create = () => new Int32Array(words)
  const [ofAny, staying] = [create(), create()]
  const ofChar = new Map<number, Int32Array>()
  let place = 0
  for (const char of units(pattern)) {
    if (char === '%') {
      setBit(staying, place)
      continue
    }
    if (char === '_') setBit(ofAny, place)
    else {
      const known = ofChar.get(char.charCodeAt(0)) ?? create()
      setBit(known, place)
      ofChar.set(char.charCodeAt(0), known)
    }
    place += 1
  }
  for (const bits of ofChar.values())
    for (let at = 0; at < words; at++) bits[at] = wordAt(bits, at) | wordAt(ofAny, at)

  return {
    test(text) {
      const places = create()
      setBit(places, 0)
      for (let at = 0; at < text.length; at++) {
        const read = ofChar.get(text.charCodeAt(at)) ?? ofAny
        let carry = 0
        let isAnywhere = 0
        for (let word = 0; word < words; word++) {
          const before = wordAt(places, word)
          const moved = before & wordAt(read, word)
          const after = (moved << 1) | carry | (before & wordAt(staying, word))
          carry = moved >>> (WORD_BITS - 1)
          places[word] = after
          isAnywhere |= after
        }
        if (isAnywhere === 0) return false
      }
      return (wordAt(places, Math.floor(place / WORD_BITS)) & (1 << (place % WORD_BITS))) !== 0
    },
  }
}

/** As they are compared, and as `_` counts them. */
function* units(text: string): Generator<string> {
  for (let at = 0; at < text.length; at++) yield text.charAt(at)
}

function setBit(bits: Int32Array, place: number): void {
  const word = Math.floor(place / WORD_BITS)
  bits[word] = wordAt(bits, word) | (1 << (place % WORD_BITS))
}

const wordAt = (bits: Int32Array, word: number): number => bits[word] ?? 0
