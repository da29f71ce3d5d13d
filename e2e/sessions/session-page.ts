/**
 * A page of another product: it holds a session, shows the player in a frame, and is driven from outside through
 * `globalThis.session`. `?client=ours` or `?client=theirs` selects the session's client.
 */

import { Snack as OurSnack } from '@sayso/code-sync'
import { Snack as TheirSnack } from 'snack-sdk'

export interface PageSession {
  session: OurSnack
  /** `level: text`, oldest first. */
  logs: string[]
}

const query = new URLSearchParams(location.search)
const product = query.get('product') ?? ''
const Session = query.get('client') === 'ours' ? OurSnack : (TheirSnack as unknown as typeof OurSnack)

const frame = document.createElement('iframe')
Object.assign(frame.style, { width: '390px', height: '700px', border: '0' })
const webPreviewRef: { current: Window | null } = { current: null }

const session = new Session({
  ...{ apiURL: product, snackpubURL: product, snackagerURL: `${product}/bundler` },
  webPlayerURL: `${product}/player/%%SDK_VERSION%%`,
  webPreviewRef,
  sdkVersion: query.get('sdk') ?? '53.0.0',
  name: 'Plant diary',
  dependencies: {},
  files: {},
  codeChangesDelay: 100,
  reloadTimeout: 60_000,
  online: true,
})
const logs: string[] = []
session.addLogListener(({ type, message }) => logs.push(`${type}: ${message}`))

frame.src = session.getState().webPreviewURL ?? ''
document.body.append(frame)
webPreviewRef.current = frame.contentWindow
Object.assign(globalThis, { page: { session, logs } satisfies PageSession })
