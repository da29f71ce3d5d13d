/** Signing in, up and out. Each returns a sentence about the error, or null on success. */

import { t } from '@sayso/language/session'
import { MIN_PASSWORD_CHARS } from '@sayso/wire'

export interface Credentials {
  email: string
  password: string
}

interface AuthOptions {
  fetch: typeof fetch
}

export function createAuth({ fetch }: AuthOptions) {
  async function post(path: string, body: object, sentences = SENTENCES): Promise<string | null> {
    try {
      const response = await fetch(`/api/auth${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return response.ok ? null : await toSentence(response, sentences)
    } catch {
      // No answer, whatever the reason.
      return t('theServerCannotBeReachedCheck')
    }
  }

  return {
    signIn: (credentials: Credentials) => post('/sign-in/email', credentials),
    signUp: ({ email, password }: Credentials) =>
      post('/sign-up/email', { email, password, name: email.split('@')[0] || email }, SIGN_UP_SENTENCES),
    signOut: () => post('/sign-out', {}),
  }
}

const SENTENCES: Readonly<Record<string, string>> = {
  get INVALID_EMAIL_OR_PASSWORD() {
    return t('emailOrPasswordIsWrong')
  },
  get INVALID_EMAIL() {
    return t('thisIsNotAnEmail')
  },
  get PASSWORD_TOO_SHORT() {
    return t('thePasswordNeeds', { MIN_PASSWORD_CHARS })
  },
  get PASSWORD_TOO_LONG() {
    return t('thePasswordIsTooLong')
  },
  get TOO_BUSY() {
    return t('tooManyPeopleAreSigning')
  },
  get EMAIL_PASSWORD_SIGN_UP_DISABLED() {
    return t('thisServerTakesNoNew')
  },
}

/** The right password of an account that is there already would have signed in. */
const SIGN_UP_SENTENCES: typeof SENTENCES = {
  ...SENTENCES,
  get INVALID_EMAIL_OR_PASSWORD() {
    return t('noAccountCouldBeMade')
  },
}

async function toSentence(response: Response, sentences: typeof SENTENCES): Promise<string> {
  if (response.status === 429) return tooManyTries(Number(response.headers.get('retry-after')))
  // A proxy in between answers in HTML: then only the status helps.
  const body: unknown = await response.json().catch(() => null)
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''
  return sentences[code] ?? t('theServerAnsweredWithAn', { status: response.status })
}

function tooManyTries(seconds: number): string {
  if (!(seconds > 0)) return t('tooManyTriesTryAgain')
  if (seconds < 60) return t('tooManyTriesTryAgainIn', { seconds })
  const minutes = Math.ceil(seconds / 60)
  return t('tooManyTriesTryAgainInMinutes', { minutes })
}
