/** Sign-in by GitHub, which speaks OAuth 2.0 alone: the person is read from its API. */

import type { AskOutside, ProviderClient } from '../ports/sign-in-providers.ts'
import { badCallback, type Identity, toIdentity } from './identity.ts'
import type { Arrival, Departure } from './journey.ts'

const ISSUER = 'https://github.com'
const API = 'https://api.github.com'
const SCOPES = 'read:user user:email'

export function beginAtGithub(client: ProviderClient, { scopes }: Departure): URL {
  const url = new URL(`${ISSUER}/login/oauth/authorize`)
  url.searchParams.set('client_id', client.clientIds[0] ?? '')
  url.searchParams.set('scope', `${SCOPES} ${scopes}`.trim())
  return url
}

export async function finishAtGithub(
  client: ProviderClient,
  arrival: Arrival,
  askOutside: AskOutside,
): Promise<Identity> {
  if (arrival.issuer !== null && arrival.issuer !== `${ISSUER}/login/oauth`)
    throw badCallback('The answer came from another provider.')
  const given = await askOutside({
    url: `${ISSUER}/login/oauth/access_token`,
    form: {
      ...{ client_id: client.clientIds[0] ?? '', client_secret: client.secret, code: arrival.code },
      ...{ redirect_uri: arrival.callbackUrl, code_verifier: arrival.verifier },
    },
  })
  const { access_token: token } = Object(given?.body)
  if (given?.status !== 200 || typeof token !== 'string') throw badCallback('GitHub did not take the code.')
  const headers = { authorization: `Bearer ${token}`, 'user-agent': 'Sayso' }
  const [user, emails] = await Promise.all([
    askOutside({ url: `${API}/user`, headers }),
    askOutside({ url: `${API}/user/emails`, headers }),
  ])
  if (user?.status !== 200) throw badCallback('GitHub did not say who signed in.')
  const { id, login, name, avatar_url: picture } = Object(user.body)
  // The address in the profile is not proved.
  const listed = emails?.status === 200 && Array.isArray(emails.body) ? emails.body.map(Object) : []
  const primary = listed.find((email) => email.primary === true)
  return toIdentity('github', API, {
    ...{ sub: id, name: name ?? login, picture, preferred_username: login },
    ...{ email: primary?.email, email_verified: primary?.verified },
  })
}
