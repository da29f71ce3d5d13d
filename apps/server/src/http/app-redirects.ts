/** Where the people of an app may be sent back to: its own addresses, and the scheme that its phone app opens. */

import type { Redirects } from '@sayso/data-gateway'
import type { AppPeople } from '@sayso/storage'
import { type Addresses, appLabelOf, appOriginOf, domainOriginOf, isPreviewHost } from './addresses.ts'

type App = Awaited<ReturnType<AppPeople['appOf']>>

const NOWHERE: Redirects = { home: null, allows: () => false }

export function toRedirects(app: App, addresses: Addresses): Redirects {
  if (app === null) return NOWHERE
  const { labels, ownDomain, purpose } = app
  const published = labels.flatMap((label) => appOriginOf(label, addresses) ?? [])
  const origins = [...(ownDomain === null ? [] : [domainOriginOf(ownDomain, addresses)]), ...published]
  const schemes = schemesOf(app.appJson ?? '')
  const { protocol } = new URL(addresses.baseUrl)
  return {
    home: origins[0] ?? null,
    allows: (url) =>
      origins.includes(url.origin) ||
      schemes.includes(url.protocol) ||
      // The preview's frames and devices have test data, and no published app is among these hosts.
      (purpose === 'test' && url.protocol === protocol && isOfPreview(url, addresses)),
  }
}

function isOfPreview({ host, origin, pathname }: URL, addresses: Addresses): boolean {
  if (origin === new URL(addresses.baseUrl).origin) return pathname.startsWith('/player/')
  return isPreviewHost(host, addresses.previewHost) && appLabelOf(host, addresses) === null
}

/** They open something else than an app. */
const TAKEN = /^(?:https?|wss?|ftp|file|data|blob|about|javascript|vbscript|mailto|tel|sms|intent|exp|exps):$/

/** Schemes that `app.json` names, each with the colon that an address has. */
function schemesOf(appJson: string): string[] {
  let scheme: unknown
  try {
    scheme = Reflect.get(Object(Reflect.get(Object(JSON.parse(appJson)), 'expo')), 'scheme')
  } catch {
    // It is being written, or there is none.
    return []
  }
  return [scheme]
    .flat()
    .filter((name): name is string => typeof name === 'string' && /^[a-z][a-z0-9+.-]*$/i.test(name))
    .map((name) => `${name.toLowerCase()}:`)
    .filter((name) => !TAKEN.test(name))
}
