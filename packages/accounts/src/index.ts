export { type Account, type Accounts, type AccountsOptions, createAccounts, type Quota } from './accounts.ts'
export { defaultPlans, type Plan } from './plans.ts'
export { loadOrCreateSecret } from './secret.ts'
