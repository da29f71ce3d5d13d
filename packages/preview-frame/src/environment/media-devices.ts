/**
 * The computer's microphone and camera, which a frame cannot use. For an app this is like a refusal on a phone: not a
 * mistake of its code, whether it catches it or not.
 */

/** @param notify hears once for each device that it is missing. Answers what recognises the errors that come of it. */
export function guardMediaDevices(notify: (text: string) => void): (error: unknown) => boolean {
  const refused = new WeakSet<object>()
  const said = new Set<string>()
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (devices === undefined) return () => false
  const ask = devices.getUserMedia.bind(devices)
  const value = async (wanted?: MediaStreamConstraints) => {
    try {
      return await ask(wanted)
    } catch (error) {
      if (!(error instanceof DOMException) || !REFUSALS.has(error.name)) throw error
      const text = describeRefusal(wanted)
      if (!said.has(text)) notify(text)
      said.add(text)
      const refusal = new DOMException(text, error.name)
      refused.add(refusal)
      throw refusal
    }
  }
  Object.defineProperty(devices, 'getUserMedia', { value, configurable: true, writable: true })
  return (error) => typeof error === 'object' && error !== null && refused.has(error)
}

/** The device is missing, the person or the page's policy refuses, or another program uses it. */
const REFUSALS: ReadonlySet<string> = new Set([
  'NotFoundError',
  'NotAllowedError',
  'NotReadableError',
  'OverconstrainedError',
])

function describeRefusal({ audio, video }: MediaStreamConstraints = {}): string {
  const device = audio && video ? 'microphone and camera' : video ? 'camera' : 'microphone'
  return `The preview has no ${device}: the app is told what it is told on a phone whose person refuses. A phone asks first.`
}
