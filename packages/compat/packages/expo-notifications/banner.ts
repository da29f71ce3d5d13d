/** A notification as a banner at the top of the app, marked as the preview's. */

export interface BannerContent {
  title?: string | null
  body?: string | null
}

const SHOWN_MS = 5000
const STYLE =
  'position:fixed;left:8px;right:8px;z-index:2147483002;box-sizing:border-box;padding:12px 14px;border:0;border-radius:18px;background:#f4f4f2f2;color:#111;text-align:left;font:14px/19px system-ui,sans-serif;box-shadow:0 8px 28px #0003;cursor:pointer'

export function showBanner({ title, body }: BannerContent, onPress: () => void): void {
  const banner = document.createElement('button')
  banner.style.cssText = STYLE
  banner.style.top = `${(globalThis.__saysoSafeArea?.top ?? 0) + 8}px`
  banner.setAttribute('role', 'alert')
  const label = document.createElement('small')
  label.style.cssText = 'display:block;opacity:.65;font-size:11px;line-height:15px'
  label.textContent = 'Notification (preview)'
  const heading = document.createElement('strong')
  heading.style.display = 'block'
  heading.textContent = title ?? ''
  banner.append(label, heading, body ?? '')
  banner.addEventListener('click', () => {
    banner.remove()
    onPress()
  })
  document.body.append(banner)
  setTimeout(() => banner.remove(), SHOWN_MS)
}
