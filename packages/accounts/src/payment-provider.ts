/** Port to the service that collects payments. Its pages ask for the card; this server sees neither card nor invoice. */

export interface PaymentProvider {
  /** The same customer each time for the same user. */
  createCustomer(customer: { userId: string; email: string | null }): Promise<string>
  /** The address of a page on which the customer buys the price. */
  openCheckout(order: { customerId: string; priceId: string; userId: string }): Promise<string>
  /** The address of a page on which the customer changes the card and the plan, and cancels. */
  openPortal(customerId: string): Promise<string>
  /** All subscriptions of the customer, those that have ended included. */
  subscriptions(customerId: string): Promise<ProviderSubscription[]>
  /** Ends it at once. One that has ended, or does not exist, is left as it is. */
  cancel(subscriptionId: string): Promise<void>
}

export interface ProviderSubscription {
  id: string
  customerId: string
  /** In the provider's words, such as `active` and `past_due`. */
  status: string
  priceIds: string[]
  periodEnd: Date | null
  /** It ends with the period. */
  isCanceled: boolean
}
