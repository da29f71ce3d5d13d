/**
 * Native half of `expo-updates`: a release that is up to date. The package's own code for the web reloads the page,
 * which is not the app's.
 */

const nothing = async () => {}

export default {
  isEnabled: true,
  isEmbeddedLaunch: true,
  isUsingEmbeddedAssets: true,
  isEmergencyLaunch: false,
  emergencyLaunchReason: null,
  launchDuration: null,
  channel: '',
  runtimeVersion: '',
  checkAutomatically: 'ALWAYS',
  localAssets: {},
  manifest: {},
  shouldDeferToNativeForAPIMethodAvailabilityInDevelopment: true,
  initialContext: {
    isStartupProcedureRunning: false,
    isUpdateAvailable: false,
    isUpdatePending: false,
    isChecking: false,
    isDownloading: false,
    isRestarting: false,
    restartCount: 0,
    sequenceNumber: 0,
  },
  addListener: () => ({ remove() {} }),
  removeListener() {},
  removeAllListeners() {},
  emit() {},
  listenerCount: () => 0,
  reload: async () => globalThis.__saysoHistory?.go(0),
  checkForUpdateAsync: async () => ({
    isAvailable: false,
    manifest: undefined,
    isRollBackToEmbedded: false,
    reason: 'noUpdateAvailableOnServer',
  }),
  fetchUpdateAsync: async () => ({ isNew: false, manifest: undefined, isRollBackToEmbedded: false }),
  getExtraParamsAsync: async () => ({}),
  setExtraParamAsync: nothing,
  readLogEntriesAsync: async () => [],
  clearLogEntriesAsync: nothing,
  setUpdateURLAndRequestHeadersOverride() {},
}
