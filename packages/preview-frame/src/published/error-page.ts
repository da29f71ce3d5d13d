/** A readable page in place of an app that cannot go on. */

import { textsOf } from './texts.ts'

/** Plain elements: React itself may be what failed. */
export function showErrorPage(container: HTMLElement): void {
  const { stopped, stoppedWhy, reload } = textsOf(document)
  const page = document.createElement('div')
  page.className = 'sayso-error'
  page.setAttribute('role', 'alert')
  const title = document.createElement('strong')
  title.textContent = stopped
  const text = document.createElement('p')
  text.textContent = stoppedWhy
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = reload
  button.addEventListener('click', () => location.reload())
  page.append(title, text, button)
  container.replaceChildren(page)
}
