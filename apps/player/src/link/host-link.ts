/** Follows the session of the page around the player, by strings of JSON. */

import { parseJson } from '@sayso/project'
import { type Device, parseSessionMessage } from '@sayso/wire'
import type { Link, LinkEvents } from './link.ts'

interface HostLinkOptions extends Pick<LinkEvents, 'onConnected' | 'onMessage'> {
  /** The player's own window. */
  own: Window
  /** The page around the player, or the one that opened it. */
  host: Pick<Window, 'postMessage'>
  origin: string
  device: Device
}

export function openHostLink({ own, host, origin, device, ...events }: HostLinkOptions): Link {
  const post = (value: object) => host.postMessage(JSON.stringify(value), origin)
  const leave = () => post({ type: 'DISCONNECT', device })

  function receive(event: MessageEvent<unknown>): void {
    if (event.source !== host || event.origin !== origin || typeof event.data !== 'string') return
    // Pages send each other other things too.
    const message = parseSessionMessage(parseJson(event.data))
    if (message !== null) events.onMessage(message)
  }

  function join(): void {
    // The page may still know this device from before a reload.
    leave()
    post({ type: 'CONNECT', device })
    queueMicrotask(events.onConnected)
  }

  own.addEventListener('message', receive)
  own.addEventListener('pagehide', leave)
  join()
  return {
    send: (report) => post({ type: 'MESSAGE', message: { ...report, device } }),
    // A page keeps its player while it is hidden itself.
    pause() {},
    resume() {},
    close() {
      own.removeEventListener('message', receive)
      own.removeEventListener('pagehide', leave)
      leave()
    },
  }
}
