/** Messages between servers. Those of one server arrive in their order, or not at all. */

export interface Bus {
  /** False: there is no other server, so nothing needs to be sent. */
  readonly isShared: boolean
  /** Sent to all servers, this one included. */
  publish(text: string): void
  onMessage(listener: (text: string) => void): void
}

/** For one server. */
export const NO_BUS: Bus = { isShared: false, publish() {}, onMessage() {} }

/** In memory: each call of the result is one server's. */
export function createLocalBus(): () => Bus {
  const listeners: ((text: string) => void)[] = []
  return () => ({
    isShared: true,
    publish(text) {
      for (const listener of listeners) queueMicrotask(() => listener(text))
    },
    onMessage: (listener) => void listeners.push(listener),
  })
}
