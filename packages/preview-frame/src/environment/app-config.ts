/** The app's settings as expo-constants gives them. */

/**
 * `app.json` holds Expo's settings under `expo`, or is them. The router's own list of screens is left out: an app whose
 * screens are all guarded would open there.
 */
export function readExpoConfig(appConfig: unknown): unknown {
  const config = asRecord(appConfig)
  const expo = 'expo' in config ? asRecord(config.expo) : config
  const extra = asRecord(expo.extra)
  return { ...expo, extra: { ...extra, router: { ...asRecord(extra.router), sitemap: false } } }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
