/** Buying and managing a plan on the payment provider's pages, where the operator has configured payment. */

import type { BillingResponse, CheckoutRequest, PaymentPageResponse } from '@sayso/wire'
import { queryOptions } from '@tanstack/react-query'
import { api, queryClient, sessionQuery } from '../../api/api.ts'

const BASE = '/api/billing'

/** Only where a plan is sold. */
export const billingQuery = queryOptions({
  queryKey: ['billing'],
  queryFn: () => api.call<BillingResponse>('GET', BASE),
  staleTime: 0,
})

/** Leaves the page. */
export async function buyPlan(request: CheckoutRequest): Promise<void> {
  const { url } = await api.call<PaymentPageResponse>('POST', `${BASE}/checkout`, request)
  location.assign(url)
}

/** Leaves the page. */
export async function manageBilling(): Promise<void> {
  const { url } = await api.call<PaymentPageResponse>('POST', `${BASE}/portal`)
  location.assign(url)
}

const RETURN = 'billing'

/** Whether the address is the one that the provider's pages lead back to. It is so once. */
export function hasReturnedFromPayment(): boolean {
  const url = new URL(location.href)
  if (!url.searchParams.has(RETURN)) return false
  url.searchParams.delete(RETURN)
  history.replaceState(history.state, '', url)
  return true
}

/** The server asks the provider; the provider's own news may be on their way. */
export async function refreshBilling(): Promise<void> {
  await queryClient.ensureQueryData(sessionQuery)
  const billing = await api.call<BillingResponse>('POST', `${BASE}/refresh`)
  queryClient.setQueryData(billingQuery.queryKey, billing)
  await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
}
