/**
 * Runs in every frame of the measured pages before their own scripts, in ours and in the peer's alike. Plain
 * JavaScript, since browsers get it unchanged; `probe.ts` has its types.
 */

const GIVE_UP_MS = 120_000

window.benchProbe = {
  /** When the element has the text, and when it has been painted: the wall clock, in milliseconds. */
  sees({ selector, text }) {
    return new Promise((resolve, reject) => {
      const observer = new MutationObserver(look)
      const timer = setTimeout(() => {
        observer.disconnect()
        reject(new Error(`“${text}” was not seen within ${GIVE_UP_MS / 1000} seconds.`))
      }, GIVE_UP_MS)
      observer.observe(document, { subtree: true, childList: true, characterData: true })
      look()

      async function look() {
        if (!document.querySelector(selector)?.textContent.includes(text)) return
        observer.disconnect()
        clearTimeout(timer)
        const domAtMs = wallClock()
        resolve({ domAtMs, paintedAtMs: await window.benchProbe.painted() })
      }
    })
  },

  /** When the frame that is being made has been painted: a task queued from its animation frame runs after it. */
  painted() {
    return new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(wallClock())
        port2.postMessage(null)
      })
    })
  },
}

function wallClock() {
  return performance.timeOrigin + performance.now()
}
