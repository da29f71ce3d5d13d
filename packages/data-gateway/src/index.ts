export type { AuthLimits } from './auth/auth.ts'
export { createGateway, type Gateway } from './gateway.ts'
export { createAnonKey } from './tokens/tokens.ts'
