/** Follows a channel through the relay of this player's own server. */

import { type Device, parseSessionMessage, RELAY_PATH, type RelayMessage } from '@sayso/wire'
import { io } from 'socket.io-client'
import type { Link, LinkEvents } from './link.ts'

interface RelayLinkOptions extends LinkEvents {
  origin: string
  channel: string
  device: Device
}

export function openRelayLink({ origin, channel, device, ...events }: RelayLinkOptions): Link {
  // The relay knows a device by this very text.
  const sender = JSON.stringify(device)
  const socket = io(origin, { path: RELAY_PATH, transports: ['websocket'] })
  let isPaused = false

  socket.on('connect', () => {
    if (!isPaused) subscribe()
  })
  socket.on('disconnect', () => events.onLost())
  socket.on('message', (event: RelayMessage) => {
    const message = event.channel === channel ? parseSessionMessage(event.message) : null
    if (message !== null) events.onMessage(message)
  })
  socket.on('terminate', (reason: string) => {
    socket.disconnect()
    events.onEnded(String(reason))
  })

  function subscribe(): void {
    socket.emit('subscribeChannel', { channel, sender })
    events.onConnected()
  }

  return {
    send(report) {
      if (!socket.connected || isPaused) return
      const message = { ...report, device }
      socket.emit('message', { channel, message, sender } satisfies RelayMessage)
    },
    pause() {
      isPaused = true
      socket.emit('unsubscribeChannel', { channel, sender })
    },
    resume() {
      if (!isPaused) return
      isPaused = false
      if (socket.connected) subscribe()
      else if (socket.active === false) socket.connect()
    },
    close: () => void socket.disconnect(),
  }
}
