/** People who stand in for those of a provider while a project has no client there. They exist in test data alone. */

import { createHash } from 'node:crypto'
import { ANSWER_HEADERS } from '../headers/answer-headers.ts'
import type { MailLanguage } from '../ports/people-store.ts'
import type { ProviderName } from '../ports/sign-in-providers.ts'
import { badCallback, type Identity, toIdentity } from '../providers/identity.ts'

const PEOPLE = [
  { id: 'ada', name: 'Ada Example' },
  { id: 'grace', name: 'Grace Example' },
  { id: 'noor', name: 'Noor Example' },
] as const

const LABELS: Readonly<Record<ProviderName, string>> = {
  ...{ google: 'Google', apple: 'Apple', github: 'GitHub', keycloak: 'OpenID' },
}

/** Nobody reads mails at `example.com`. */
const emailOf = (id: string, provider: ProviderName) => `${id}.${provider}@example.com`

/** Throws `GatewayError`. */
export function identityOfInvented(provider: ProviderName, id: string): Identity {
  const person = PEOPLE.find((known) => known.id === id)
  if (person === undefined) throw badCallback('Choose one of the people on the page.')
  return toIdentity(provider, 'https://example.com', {
    ...{ sub: `invented-${id}`, name: person.name, email: emailOf(id, provider), email_verified: true },
    preferred_username: id,
  })
}

const TEXTS = {
  en: {
    title: (provider: string) => `Pretend to sign in with ${provider}`,
    why: (provider: string) =>
      `This app has no client at ${provider} yet, so these invented people stand in. They exist in the test data alone. Its owner enters a client in the Database view.`,
    cancel: 'Cancel',
  },
  de: {
    title: (provider: string) => `Anmeldung mit ${provider} ausprobieren`,
    why: (provider: string) =>
      `Diese App ist bei ${provider} noch nicht registriert, darum springen diese erfundenen Personen ein. Es gibt sie nur in den Testdaten. Wem die App gehört, trägt die Registrierung in der Datenbankansicht ein.`,
    cancel: 'Abbrechen',
  },
  es: {
    title: (provider: string) => `Simular el inicio de sesión con ${provider}`,
    why: (provider: string) =>
      `Esta aplicación aún no está registrada en ${provider}, así que estas personas inventadas ocupan su lugar. Solo existen en los datos de prueba. Quien la creó introduce el registro en la vista de la base de datos.`,
    cancel: 'Cancelar',
  },
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:26rem;padding:2rem 1.25rem;color-scheme:light dark}
h1{font-size:1.25rem;margin:0 0 .5rem}p{margin:0 0 1.25rem}
a{display:block;padding:.75rem 1rem;margin:.5rem 0;border:1px solid #8888;border-radius:.75rem;color:inherit;text-decoration:none}
a:hover{border-color:currentColor}small{display:block;opacity:.75}a.cancel{border:0;text-align:center}`

export function inventedPage(provider: ProviderName, state: string, language: MailLanguage): Response {
  const { title, why, cancel } = TEXTS[language]
  const label = LABELS[provider]
  const linkOf = (query: Record<string, string>) =>
    escapeText(`callback?${new URLSearchParams({ state, ...query })}`)
  const people = PEOPLE.map(
    ({ id, name }) =>
      `<a href="${linkOf({ person: id })}">${name}<small>${emailOf(id, provider)}</small></a>`,
  )
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title(label)}</title><style>${STYLE}</style><h1>${title(label)}</h1><p>${why(label)}</p>${people.join('')}
<a class="cancel" href="${linkOf({ error: 'access_denied' })}">${cancel}</a></html>`
  return answerPage(html, `style-src 'sha256-${hashOf(STYLE)}'`)
}

/** A page that nothing else is loaded into, and that nobody frames. */
export function answerPage(html: string, allowed: string): Response {
  const headers = {
    ...ANSWER_HEADERS,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; ${allowed}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'Referrer-Policy': 'no-referrer',
  }
  return new Response(html, { headers })
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
