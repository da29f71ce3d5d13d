export type { AuthLimits } from './auth/auth.ts'
export { GatewayError } from './errors/gateway-error.ts'
export { createGateway, type Gateway, NO_REALTIME } from './gateway.ts'
export { createAnonKey } from './tokens/tokens.ts'
