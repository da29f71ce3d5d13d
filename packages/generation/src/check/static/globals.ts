/**
 * Names that JavaScript, React Native, Expo's bundler and the web provide. Generous, since a name too many only hides a
 * mistake. Not here: the browser's names that a component is more likely meant by (`Text`, `Image`, `Animation`, `name`).
 */

const JAVASCRIPT = `
  Array ArrayBuffer AggregateError Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date Error EvalError
  FinalizationRegistry Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array Intl Iterator JSON Map Math
  NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set SharedArrayBuffer String Symbol SyntaxError
  TypeError URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly arguments
  decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval globalThis isFinite isNaN parseFloat parseInt
  undefined unescape`

const REACT_NATIVE = `
  AbortController AbortSignal Blob Buffer DOMException ErrorUtils Event EventTarget File FileReader FormData Headers
  HermesInternal Performance Request Response TextDecoder TextEncoder URL URLSearchParams WebSocket XMLHttpRequest
  __BUNDLE_START_TIME__ __DEV__ __dirname __filename __turboModuleProxy _WORKLET alert atob btoa cancelAnimationFrame
  cancelIdleCallback clearImmediate clearInterval clearTimeout console exports fetch global module nativeFabricUIManager
  navigator performance process queueMicrotask requestAnimationFrame requestIdleCallback require setImmediate setInterval
  setTimeout structuredClone babelHelpers`

const WEB = `
  AudioBuffer AudioContext BroadcastChannel CSS Cache CanvasRenderingContext2D Clipboard ClipboardItem CompressionStream Crypto
  CryptoKey CustomEvent DOMMatrix DOMParser DOMPoint DOMRect DataTransfer DecompressionStream Document DocumentFragment Element
  EventSource FontFace IDBKeyRange ImageData IntersectionObserver MediaRecorder MediaSource MediaStream MessageChannel
  MessagePort MutationObserver Navigator Node NodeList OffscreenCanvas Path2D PerformanceObserver PromiseRejectionEvent
  ReadableStream ResizeObserver SVGElement Screen ServiceWorker ShadowRoot SharedWorker SpeechSynthesisUtterance Storage
  TransformStream URLPattern WebGL2RenderingContext WebGLRenderingContext Window Worker WritableStream XMLSerializer
  addEventListener caches cancelAnimationFrame confirm createImageBitmap crypto customElements devicePixelRatio dispatchEvent
  document getComputedStyle getSelection history importScripts indexedDB innerHeight innerWidth isSecureContext localStorage
  location matchMedia open outerHeight outerWidth postMessage print prompt removeEventListener reportError screen scrollBy
  scrollTo self sessionStorage speechSynthesis visualViewport webkitAudioContext window`

const NAMES = new Set(`${JAVASCRIPT} ${REACT_NATIVE} ${WEB}`.split(/\s+/))

export function isGlobal(name: string): boolean {
  return NAMES.has(name) || /^(?:HTML|SVG)\w*Element$|^[A-Z]\w+Event$/.test(name)
}
