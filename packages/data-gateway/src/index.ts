export type { AuthLimits } from './auth/auth.ts'
export { createGateway, type Gateway, NO_REALTIME } from './gateway.ts'
export { createAnonKey } from './tokens/tokens.ts'
