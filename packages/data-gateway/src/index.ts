export type { AuthLimits } from './auth/auth.ts'
export { GatewayError } from './errors/gateway-error.ts'
export { createGateway, type Gateway } from './gateway.ts'
export { createAnonKey, createTokenReader } from './tokens/tokens.ts'
