/** `BackHandler`: the preview's back button asks it first, as Android's does. */

type Listener = () => boolean | null | undefined

const listeners: Listener[] = []

const BackHandler = {
  addEventListener(_name: string, listener: Listener) {
    if (!listeners.includes(listener)) listeners.push(listener)
    return { remove: () => BackHandler.removeEventListener(_name, listener) }
  },
  removeEventListener(_name: string, listener: Listener) {
    const index = listeners.indexOf(listener)
    if (index >= 0) listeners.splice(index, 1)
  },
  /** The preview shows nothing but the app. */
  exitApp() {},
}

export default BackHandler

/** Returns whether the app has handled it; called by the frame. */
globalThis.__saysoPressBack = () => {
  // Each dialog of react-native-web closes, or asks to be closed, on Escape.
  if (document.querySelector('[role="dialog"][aria-modal="true"]')) {
    document.dispatchEvent(new KeyboardEvent('keyup', { key: 'Escape' }))
    return true
  }
  return listeners.toReversed().some((listener) => listener() === true)
}
