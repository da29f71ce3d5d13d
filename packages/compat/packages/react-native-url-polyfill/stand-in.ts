/** The frame has a browser's URLs, so the package's replacements for a phone are not needed here. */

const { URL, URLSearchParams } = globalThis

export function setupURLPolyfill(): void {
  // They are there.
}

export { URL, URLSearchParams }
