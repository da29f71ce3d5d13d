/** The direction of the page, for what is computed from positions and arrow keys. Styles follow it without help. */

export function isRightToLeft(): boolean {
  return document.documentElement.dir === 'rtl'
}

/** The key's name on a page that runs from left to right: `ArrowRight` leads on, `ArrowLeft` back. */
export function readingKey(key: string): string {
  if (!isRightToLeft()) return key
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key
}
