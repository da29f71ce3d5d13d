export { createLive, type Live, type LiveChannel } from './live.ts'
export { type Bus, NO_BUS } from './ports/bus.ts'
export { isBroadcastPath } from './protocol/http-broadcast.ts'
