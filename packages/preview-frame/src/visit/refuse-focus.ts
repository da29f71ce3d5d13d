/** An app that nobody looks at must not take the keyboard away from the person who is typing on the page around it. */

export function refuseFocus(): void {
  for (const { prototype } of [HTMLElement, SVGElement]) prototype.focus = () => undefined
  globalThis.focus = () => undefined
}
