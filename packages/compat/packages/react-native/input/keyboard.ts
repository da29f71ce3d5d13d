/** `Keyboard`: no keys are drawn, so it takes no room; it comes and goes with the focus of a field, as on a phone. */

type KeyboardEventName = `keyboard${'Will' | 'Did'}${'Show' | 'Hide' | 'ChangeFrame'}`
type Listener = (event: object) => void

const listeners = new Map<string, Set<Listener>>()
let isShown = false

function emit(moment: 'Show' | 'Hide'): void {
  const end = { screenX: 0, screenY: innerHeight, width: innerWidth, height: 0 }
  const event = {
    duration: 250,
    easing: 'keyboard',
    isEventFromThisApp: true,
    endCoordinates: end,
    startCoordinates: end,
  }
  for (const name of [`keyboardWill${moment}`, `keyboardDid${moment}`]) {
    for (const listener of [...(listeners.get(name) ?? [])]) listener(event)
  }
}

function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !/^(?:checkbox|radio|range|file|button)$/.test(target.type)
}

document.addEventListener('focusin', ({ target }) => {
  if (isShown || !isTextField(target)) return
  isShown = true
  emit('Show')
})
document.addEventListener('focusout', ({ relatedTarget }) => {
  if (!isShown || isTextField(relatedTarget)) return
  isShown = false
  emit('Hide')
})

const Keyboard = {
  addListener(name: KeyboardEventName, listener: Listener) {
    const set = listeners.get(name) ?? new Set()
    listeners.set(name, set.add(listener))
    return { remove: () => void set.delete(listener) }
  },
  removeListener: (name: KeyboardEventName, listener: Listener) => void listeners.get(name)?.delete(listener),
  removeAllListeners: (name: KeyboardEventName) => void listeners.delete(name),
  dismiss() {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  },
  isVisible: () => isShown,
  metrics: () => (isShown ? { screenX: 0, screenY: innerHeight, width: innerWidth, height: 0 } : undefined),
  scheduleLayoutAnimation() {},
}

export default Keyboard
