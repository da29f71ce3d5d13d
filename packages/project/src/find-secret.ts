/** Finds what must not be in an app: a secret key in the text of one of its files. */

import type { ProjectFiles } from './files.ts'

/**
 * Owners of secret keys, by the keys' prefixes. Public keys of the same services (`pk_live_`, `sb_publishable_`,
 * `AIza` of Firebase) may be in an app and are left out.
 */
const SECRETS: readonly { owner: string; pattern: RegExp }[] = [
  { owner: 'OpenRouter', pattern: /\bsk-or-v1-[\w-]{20,}/ },
  { owner: 'Anthropic', pattern: /\bsk-ant-[\w-]{20,}/ },
  { owner: 'OpenAI', pattern: /\bsk-(?:proj-|svcacct-)?[A-Za-z0-9_-]{32,}/ },
  { owner: 'Stripe', pattern: /\b[rs]k_live_[A-Za-z0-9]{16,}/ },
  { owner: 'Supabase', pattern: /\bsb_secret_[\w-]{16,}/ },
  { owner: 'GitHub', pattern: /\b(?:gh[opsu]_[A-Za-z0-9]{30,}|github_pat_\w{30,})/ },
  { owner: 'AWS', pattern: /\bAKIA[A-Z0-9]{16}\b/ },
  { owner: 'Slack', pattern: /\bxox[abpr]-[\w-]{20,}/ },
  { owner: 'SendGrid', pattern: /\bSG\.[\w-]{16,}\.[\w-]{16,}/ },
]
const PRIVATE_KEY = /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/
const WHOLE_PRIVATE_KEY = /-----BEGIN ((?:[A-Z]+ )?)PRIVATE KEY-----[^-]*-----END \1PRIVATE KEY-----/

/** `a secret key of OpenAI`; null when none is found, which does not prove that there is none. */
export function findSecret(text: string): string | null {
  if (PRIVATE_KEY.test(text)) return 'a private key'
  const owner = ownerOf(text)
  return owner === undefined ? null : `a secret key of ${owner.owner}`
}

/** Files that hold a secret, with the name that `findSecret` gives it. */
export function listSecrets(files: ProjectFiles): { path: string; secret: string }[] {
  return [...files].flatMap(([path, file]) => {
    const secret = file.isBinary ? null : findSecret(file.content)
    return secret === null ? [] : [{ path, secret }]
  })
}

/** The characters of the secret that `findSecret` names, and a name for it; null where they cannot be cut out of the text. */
export function cutSecret(text: string): { value: string; name: string } | null {
  if (PRIVATE_KEY.test(text)) {
    const [value] = WHOLE_PRIVATE_KEY.exec(text) ?? []
    return value === undefined ? null : { value, name: 'PRIVATE_KEY' }
  }
  const found = ownerOf(text)
  const [value] = found?.pattern.exec(text) ?? []
  return found === undefined || value === undefined
    ? null
    : { value, name: `${found.owner.toUpperCase()}_API_KEY` }
}

function ownerOf(text: string): (typeof SECRETS)[number] | undefined {
  return SECRETS.find(({ pattern }) => pattern.test(text))
}
