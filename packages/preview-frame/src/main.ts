/** The frame's start: prepares the page before any of the app's code runs, then asks the host for the app. */

import { FRAME_PROTOCOL_VERSION, type FrameHello, type FrameWelcome } from '@sayso/wire'
import { reportStartFailure } from './start-failure.ts'
import { startFrame } from './start-frame.ts'

const nonce = location.hash.slice(1)
// The app need not know it.
history.replaceState(null, '', location.pathname)

globalThis.addEventListener('message', function receive({ source, data, ports }: MessageEvent) {
  const [control, bundle] = ports
  if (source !== parent || !isWelcome(data) || !control || !bundle) return
  globalThis.removeEventListener('message', receive)
  try {
    startFrame({ settings: data.settings, control, bundle })
  } catch (error) {
    reportStartFailure(control, error)
  }
})

const hello: FrameHello = { type: 'sayso-frame-hello', version: FRAME_PROTOCOL_VERSION, nonce }
// The host's origin is not known here, and the message holds nothing but what the host itself made up.
parent.postMessage(hello, '*')

function isWelcome(data: unknown): data is FrameWelcome {
  if (typeof data !== 'object' || data === null) return false
  const { type, version, nonce: answered } = data as Partial<FrameWelcome>
  return type === 'sayso-frame-welcome' && version === FRAME_PROTOCOL_VERSION && answered === nonce
}
