/** Says things to the host, in a way that the app inside cannot break or take over. */

import type { FrameMessage, HostMessage } from '@sayso/wire'

interface HostChannel {
  send(message: FrameMessage): void
  onMessage(listener: (message: HostMessage) => void): void
}

/**
 * Takes the port's methods now, before the app runs: an app that replaces `MessagePort.prototype.postMessage`, or the field of an event in
 * which a message comes, would otherwise be handed the port.
 */
export function createHostChannel(port: MessagePort): HostChannel {
  const post = port.postMessage.bind(port)
  const listeners: ((message: HostMessage) => void)[] = []
  port.onmessage = listenTo((data: HostMessage) => {
    // An index loop, so that an app that breaks arrays still answers the heartbeat.
    for (let index = 0; index < listeners.length; index++) listeners[index]?.(data)
  })
  return {
    send: (message) => post(message),
    onMessage: (listener) => {
      listeners.push(listener)
    },
  }
}

/** Passes on the data of a message, and never the event, whose target is the port. */
export function listenTo<Message>(
  listener: (message: Message) => void,
): (event: MessageEvent<Message>) => void {
  return (event) => listener(apply(readData, event, []) as Message)
}

const { apply } = Reflect
const readData = takeGetter(MessageEvent.prototype, 'data')

function takeGetter(owner: object, name: string): () => unknown {
  const getter = Reflect.getOwnPropertyDescriptor(owner, name)?.get
  if (getter === undefined) throw new Error(`This browser's events have no field “${name}”.`)
  return getter
}
