/** Says things to the host, in a way that the app inside cannot break or take over. */

import type { FrameMessage, HostMessage } from '@sayso/wire'

interface HostChannel {
  send(message: FrameMessage): void
  onMessage(listener: (message: HostMessage) => void): void
}

/**
 * Takes the port's methods now, before the app runs: an app that replaces `MessagePort.prototype.postMessage` would
 * otherwise be handed the port.
 */
export function createHostChannel(port: MessagePort): HostChannel {
  const post = port.postMessage.bind(port)
  const listeners: ((message: HostMessage) => void)[] = []
  port.onmessage = ({ data }) => {
    // An index loop, so that an app that breaks arrays still answers the heartbeat.
    for (let index = 0; index < listeners.length; index++) listeners[index]?.(data)
  }
  return {
    send: (message) => post(message),
    onMessage: (listener) => {
      listeners.push(listener)
    },
  }
}
