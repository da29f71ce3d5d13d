/** Signing in, up and out. Each returns a sentence about the error, or null on success. */

export interface Credentials {
  email: string
  password: string
}

interface AuthOptions {
  fetch: typeof fetch
}

/** The shortest password that the server takes. */
export const MIN_PASSWORD_CHARS = 8

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
      return 'The server cannot be reached. Check the connection and try again.'
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
  INVALID_EMAIL_OR_PASSWORD: 'Email or password is wrong.',
  INVALID_EMAIL: 'This is not an email address.',
  PASSWORD_TOO_SHORT: `The password needs ${MIN_PASSWORD_CHARS} characters or more.`,
  PASSWORD_TOO_LONG: 'The password is too long.',
  TOO_BUSY: 'Too many people are signing in at this moment. Try again in a few seconds.',
  EMAIL_PASSWORD_SIGN_UP_DISABLED: 'This server takes no new accounts.',
}

/** The right password of an account that is there already would have signed in. */
const SIGN_UP_SENTENCES: typeof SENTENCES = {
  ...SENTENCES,
  INVALID_EMAIL_OR_PASSWORD:
    'No account could be made with this email. If it is yours already, sign in with its password.',
}

async function toSentence(response: Response, sentences: typeof SENTENCES): Promise<string> {
  if (response.status === 429) return tooManyTries(Number(response.headers.get('retry-after')))
  // A proxy in between answers in HTML: then only the status helps.
  const body: unknown = await response.json().catch(() => null)
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''
  return sentences[code] ?? `The server answered with an error (${response.status}). Try again.`
}

function tooManyTries(seconds: number): string {
  if (!(seconds > 0)) return 'Too many tries. Try again in a minute.'
  if (seconds < 60) return `Too many tries. Try again in ${seconds} seconds.`
  const minutes = Math.ceil(seconds / 60)
  return `Too many tries. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`
}
