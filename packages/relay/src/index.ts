/** Public API of `@sayso/relay`. */

export { type ChannelKeys, createChannelKeys } from './channel-keys.ts'
export { createRelay, type Relay } from './relay.ts'
