export {
  type Account,
  type Accounts,
  type AccountsOptions,
  CLIENT_ADDRESS_HEADER,
  createAccounts,
  type GuestResult,
} from './accounts.ts'
export { defaultPlans, type Plan, parsePlans } from './plans.ts'
export type { Quota } from './quota.ts'
export { loadOrCreateSecret } from './secret.ts'
export { createUserKeys, type KeyedProvider, type UserKeys } from './user-keys.ts'
