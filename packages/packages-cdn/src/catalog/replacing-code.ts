/** What stands for native packages, or for their native halves, in the preview: CommonJS, as the frame runs it. */

/** `react-native-linear-gradient`. Its angle is that of CSS: 0 leads up, 90 to the right. The package's own default is 45. */
export const LINEAR_GRADIENT = `
const React = require('react');
const { LinearGradient: ExpoGradient } = require('expo-linear-gradient');
const LinearGradient = React.forwardRef(({ useAngle, angle = 45, angleCenter = { x: 0.5, y: 0.5 }, ...props }, ref) => {
  const radians = (angle * Math.PI) / 180;
  const reach = (Math.abs(Math.sin(radians)) + Math.abs(Math.cos(radians))) / 2;
  const x = Math.sin(radians) * reach;
  const y = -Math.cos(radians) * reach;
  const line = useAngle
    ? { start: { x: angleCenter.x - x, y: angleCenter.y - y }, end: { x: angleCenter.x + x, y: angleCenter.y + y } }
    : {};
  return React.createElement(ExpoGradient, { ...props, ...line, ref });
});
LinearGradient.displayName = 'LinearGradient';
module.exports = { __esModule: true, default: LinearGradient, LinearGradient };
`

/** Native half of `expo-updates`: as in a release that is up to date. Its own code for the web reloads the page, which is not the app's. */
export const UPDATES = `
module.exports = { __esModule: true, default: {
  isEnabled: true, isEmbeddedLaunch: true, isUsingEmbeddedAssets: true, isEmergencyLaunch: false, emergencyLaunchReason: null,
  launchDuration: null, channel: '', runtimeVersion: '', checkAutomatically: 'ALWAYS', localAssets: {}, manifest: {},
  shouldDeferToNativeForAPIMethodAvailabilityInDevelopment: true,
  initialContext: {
    isStartupProcedureRunning: false, isUpdateAvailable: false, isUpdatePending: false, isChecking: false, isDownloading: false,
    isRestarting: false, restartCount: 0, sequenceNumber: 0,
  },
  addListener: () => ({ remove() {} }), removeListener() {}, removeAllListeners() {}, emit() {}, listenerCount: () => 0,
  reload: async () => globalThis.__saysoHistory.go(0),
  checkForUpdateAsync: async () => ({
    isAvailable: false, manifest: undefined, isRollBackToEmbedded: false, reason: 'noUpdateAvailableOnServer',
  }),
  fetchUpdateAsync: async () => ({ isNew: false, manifest: undefined, isRollBackToEmbedded: false }),
  getExtraParamsAsync: async () => ({}), setExtraParamAsync: async () => {},
  readLogEntriesAsync: async () => [], clearLogEntriesAsync: async () => {},
  setUpdateURLAndRequestHeadersOverride() {},
} };
`

/**
 * `react-native-purchases`: somebody who has bought nothing, in a store that sells nothing. Its own code for a browser refuses the keys of the
 * phones' stores, and the app would not start.
 */
export const PURCHASES = `
const own = require('./purchases');
const id = '$RCAnonymousID:0123456789abcdef0123456789abcdef';
const now = new Date().toISOString();
const customer = () => ({
  entitlements: { all: {}, active: {}, verification: 'NOT_REQUESTED' }, activeSubscriptions: [], allPurchasedProductIdentifiers: [],
  latestExpirationDate: null, firstSeen: now, originalAppUserId: id, requestDate: now, allExpirationDates: {}, allPurchaseDates: {},
  originalApplicationVersion: null, originalPurchaseDate: null, managementURL: null, nonSubscriptionTransactions: [],
  subscriptionsByProductIdentifier: {},
});
let isConfigured = false;
const methods = {
  configure() {
    if (!isConfigured) console.warn('react-native-purchases: the preview has no store, so there are no offerings and nothing can be bought; it works on a phone.');
    isConfigured = true;
  },
  isConfigured: async () => isConfigured, canMakePayments: async () => false, isAnonymous: async () => true,
  getAppUserID: async () => id, getCustomerInfo: async () => customer(), restorePurchases: async () => customer(),
  logIn: async () => ({ customerInfo: customer(), created: false }), logOut: async () => customer(),
  getOfferings: async () => ({ all: {}, current: null }), syncAttributesAndOfferingsIfNeeded: async () => ({ all: {}, current: null }),
  getCurrentOfferingForPlacement: async () => null, getProducts: async () => [], getStorefront: async () => null,
  checkTrialOrIntroductoryPriceEligibility: async () => ({}), getVirtualCurrencies: async () => ({ all: {} }),
  getCachedVirtualCurrencies: async () => null, removeCustomerInfoUpdateListener: () => true,
};
const refused = /^(?:purchase|present|redeem|begin|show|record|getPromotional|getEligible)/;
const Purchases = new Proxy(own.default, {
  get(target, name) {
    if (Object.hasOwn(methods, name)) return methods[name];
    const value = target[name];
    if (typeof value !== 'function' || name === 'prototype') return value;
    return async () => {
      if (refused.test(name)) throw new Error('Purchases.' + name + ' needs a store, which the preview does not have. It works on a phone.');
    };
  },
});
module.exports = { ...require('./errors'), ...require('./customerInfo'), ...require('./offerings'), ...own, __esModule: true, default: Purchases };
`

/** WatermelonDB over SQLite: its other adapter, which is plain JavaScript and keeps its rows as long as the page. */
export const WATERMELON_SQLITE = `
const { default: LokiJSAdapter } = require('../lokijs');
class SQLiteAdapter extends LokiJSAdapter {
  constructor({ dbName, schema, migrations, migrationEvents, onSetUpError }) {
    super({ dbName, schema, migrations, migrationEvents, onSetUpError, useWebWorker: false, useIncrementalIndexedDB: true });
    console.warn('@nozbe/watermelondb: keeps its rows in memory in the preview, as long as the app is open; a phone keeps them for good.');
  }
}
Object.defineProperty(exports, '__esModule', { value: true });
exports.default = SQLiteAdapter;
`
