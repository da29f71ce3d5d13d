/**
 * Index of `react-native-purchases`: a person who has bought nothing, in a store that sells nothing. The package's own
 * code for a browser refuses the keys of the phones' stores, and the app would not start.
 */

import Own from 'react-native-purchases/dist/purchases'

export * from 'react-native-purchases/dist/customerInfo'
export * from 'react-native-purchases/dist/errors'
export * from 'react-native-purchases/dist/offerings'
export * from 'react-native-purchases/dist/purchases'

const USER_ID = '$RCAnonymousID:0123456789abcdef0123456789abcdef'
const startedAt = new Date().toISOString()

const customer = () => ({
  entitlements: { all: {}, active: {}, verification: 'NOT_REQUESTED' },
  activeSubscriptions: [],
  allPurchasedProductIdentifiers: [],
  latestExpirationDate: null,
  firstSeen: startedAt,
  originalAppUserId: USER_ID,
  requestDate: startedAt,
  allExpirationDates: {},
  allPurchaseDates: {},
  originalApplicationVersion: null,
  originalPurchaseDate: null,
  managementURL: null,
  nonSubscriptionTransactions: [],
  subscriptionsByProductIdentifier: {},
})
const noOfferings = async () => ({ all: {}, current: null })

let isConfigured = false

const methods = {
  configure() {
    if (!isConfigured)
      console.warn(
        'react-native-purchases: the preview has no store, so there are no offerings and nothing can be bought; it works on a phone.',
      )
    isConfigured = true
  },
  isConfigured: async () => isConfigured,
  canMakePayments: async () => false,
  isAnonymous: async () => true,
  getAppUserID: async () => USER_ID,
  getCustomerInfo: async () => customer(),
  restorePurchases: async () => customer(),
  logIn: async () => ({ customerInfo: customer(), created: false }),
  logOut: async () => customer(),
  getOfferings: noOfferings,
  syncAttributesAndOfferingsIfNeeded: noOfferings,
  getCurrentOfferingForPlacement: async () => null,
  getProducts: async () => [],
  getStorefront: async () => null,
  checkTrialOrIntroductoryPriceEligibility: async () => ({}),
  getVirtualCurrencies: async () => ({ all: {} }),
  getCachedVirtualCurrencies: async () => null,
  removeCustomerInfoUpdateListener: () => true,
}

/** Methods that need a store. All others that are not above do nothing. */
const NEEDS_STORE = /^(?:purchase|present|redeem|begin|show|record|getPromotional|getEligible)/

export default new Proxy(Own, {
  get(target, name) {
    if (Object.hasOwn(methods, name)) return Reflect.get(methods, name)
    const value: unknown = Reflect.get(target, name)
    if (typeof value !== 'function' || name === 'prototype') return value
    return async () => {
      if (NEEDS_STORE.test(String(name)))
        throw new Error(
          `Purchases.${String(name)} needs a store, which the preview does not have. It works on a phone.`,
        )
    }
  },
})
