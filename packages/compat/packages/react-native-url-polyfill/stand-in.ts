/** The frame has the URLs of a browser: what the package would put in their place on a phone is not wanted here. */

const { URL, URLSearchParams } = globalThis

export function setupURLPolyfill(): void {
  // They are there.
}

export { URL, URLSearchParams }
