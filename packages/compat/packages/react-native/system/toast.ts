/** Android's toasts: a line of text at the bottom that disappears after a moment. */

const SHORT = 0
const LONG = 1
const STYLE =
  'position:fixed;left:50%;bottom:64px;transform:translateX(-50%);z-index:2147483001;max-width:80%;padding:10px 16px;border-radius:20px;background:#323232;color:#fff;font:14px system-ui,sans-serif;pointer-events:none'

function show(message: string, duration: number = SHORT): void {
  const toast = document.createElement('div')
  toast.style.cssText = STYLE
  toast.textContent = message
  toast.setAttribute('role', 'status')
  document.body.append(toast)
  setTimeout(() => toast.remove(), duration === LONG ? 3500 : 2000)
}

export const ToastAndroid = {
  SHORT,
  LONG,
  TOP: 0,
  CENTER: 1,
  BOTTOM: 2,
  show,
  showWithGravity: show,
  showWithGravityAndOffset: show,
}
