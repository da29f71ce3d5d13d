export type { AuthLimits } from './auth/auth-request.ts'
export { GatewayError } from './errors/gateway-error.ts'
export { collectFiles } from './files/collect-files.ts'
export { createGateway, type Gateway } from './gateway.ts'
export type { AppFiles, DrawPicture, WantedPicture } from './ports/app-files.ts'
export type { Redirects } from './ports/people-store.ts'
export {
  type AskOutside,
  type OutsideRequest,
  PROVIDER_NAMES,
  type ProviderName,
  type SignInProviders,
} from './ports/sign-in-providers.ts'
export { createAnonKey, createTokenReader, type TokenReader } from './tokens/tokens.ts'
