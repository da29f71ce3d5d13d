/** Finds what must not be in an app: a secret key in the text of one of its files. */

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

/** `a secret key of OpenAI`; null when none is found, which does not prove that there is none. */
export function findSecret(text: string): string | null {
  if (PRIVATE_KEY.test(text)) return 'a private key'
  const found = SECRETS.find(({ pattern }) => pattern.test(text))
  return found === undefined ? null : `a secret key of ${found.owner}`
}
