/** A readable page in place of an app that cannot go on. */

export const ERROR_TITLE = 'This app has stopped'
export const ERROR_TEXT = 'Something in it went wrong. Reload to start it again.'

/** Plain elements: React itself may be what failed. */
export function showErrorPage(container: HTMLElement): void {
  const page = document.createElement('div')
  page.className = 'sayso-error'
  page.setAttribute('role', 'alert')
  const title = document.createElement('strong')
  title.textContent = ERROR_TITLE
  const text = document.createElement('p')
  text.textContent = ERROR_TEXT
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Reload'
  button.addEventListener('click', () => location.reload())
  page.append(title, text, button)
  container.replaceChildren(page)
}
