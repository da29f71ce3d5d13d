/** Names that an app may have in its address. */

import { MAX_APP_NAME_CHARS } from '@sayso/wire'

const MIN_APP_NAME_CHARS = 3
/** One hyphen between two characters: a browser would show a name such as `xn--…` in other letters. */
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** A share id is an address too. */
const SHARE_ID = /^[0-9a-f]{32}$/

/** Names that people would take for the operator, the product, or a part of the network. */
const RESERVED = new Set(
  `about abuse account accounts admin administrator api app apps assets auth autoconfig autodiscover billing blog cdn
  contact demo dev docs email example ftp help home host imap index info legal localhost login logout mail member members mx
  news ns ns1 ns2 official operator password payment payments player pop postmaster preview previews privacy root sayso
  sayso-app sdk secure security server service settings share shop sign-in sign-up signin signup smtp ssl staff static status
  studio support system team terms test user users webmail webmaster wpad www`.split(/\s+/),
)
/** Refused as a part between hyphens. */
const REFUSED_PARTS = new Set(
  'sayso paypal appleid icloud microsoft google amazon facebook instagram whatsapp netflix bank wallet login signin verify password fuck cunt nigger nazi hitler porn rape'.split(
    ' ',
  ),
)

export type NameJudgement = 'ok' | 'malformed' | 'reserved'

export function judgeAppName(name: string): NameJudgement {
  if (name.length < MIN_APP_NAME_CHARS || name.length > MAX_APP_NAME_CHARS || !NAME.test(name))
    return 'malformed'
  const isReserved =
    SHARE_ID.test(name) || RESERVED.has(name) || name.split('-').some((part) => REFUSED_PARTS.has(part))
  return isReserved ? 'reserved' : 'ok'
}

/** Names to try for a title, best first: the title itself, then with a number. */
export function* namesFor(title: string): Generator<string> {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_APP_NAME_CHARS - 4)
    .replace(/^-+|-+$/g, '')
  const stem = judgeAppName(plain) === 'ok' ? plain : 'my-app'
  yield stem
  for (let number = 2; number < 1000; number += 1) yield `${stem}-${number}`
}
