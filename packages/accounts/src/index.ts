export type { Account } from './account.ts'
export {
  type Accounts,
  CLIENT_ADDRESS_HEADER,
  createAccounts,
  type Identified,
} from './accounts.ts'
export { AccountsError } from './accounts-error.ts'
export { type Billing, createBilling, requirePrices } from './billing.ts'
export type { IdentityProviders } from './identity-providers.ts'
export { toMailLanguage } from './mail-texts.ts'
export type { Mail, Mailer } from './mailer.ts'
export { createOwnAccount, type OwnAccount } from './own-account.ts'
export { createPasskeys, PASSKEY_CHALLENGE_SECONDS, type Passkeys } from './passkeys.ts'
export { defaultPlans, type Plan } from './plans.ts'
export { nextUtcDay, toUtcDay } from './quota.ts'
export { createSeal } from './seal.ts'
export { loadOrCreateSecret, secretFile } from './secret.ts'
export { createStripe, STRIPE_API_URL } from './stripe.ts'
export { createUserKeys, type UserKeys } from './user-keys.ts'
