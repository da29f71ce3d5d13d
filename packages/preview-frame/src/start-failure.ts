/**
 * Reports that a browser lacks something that the frame needs to start: a silent frame would be taken for an app in
 * an endless loop.
 */

import { createHostChannel } from './environment/host-channel.ts'

const MAX_MESSAGE_CHARS = 500

export function reportStartFailure(control: MessagePort, error: unknown): void {
  const { send, onMessage } = createHostChannel(control)
  send({ type: 'cannot-start', message: String(error).slice(0, MAX_MESSAGE_CHARS) })
  onMessage((asked) => {
    if (asked.type === 'ping') send({ type: 'pong', n: asked.n })
  })
}
