/** Makes the page start offline: its service worker keeps the files that the app needs. */

/** Later than the first paint: the worker fetches the page again. */
export function registerServiceWorker(basePath: string): void {
  if (!('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') void register(basePath)
  else globalThis.addEventListener('load', () => void register(basePath))
}

async function register(basePath: string): Promise<void> {
  try {
    await navigator.serviceWorker.register(`${basePath}sw.js`, { scope: basePath })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ used: listLoaded(new URL(basePath, location.href).href) })
  } catch {
    // Refused on a page without HTTPS and in private windows: the app then needs the network.
  }
}

/** Files that the page has loaded so far, below its folder: fonts of packages among them. */
function listLoaded(base: string): string[] {
  return performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(base))
    .map(({ name }) => name.slice(base.length))
}
