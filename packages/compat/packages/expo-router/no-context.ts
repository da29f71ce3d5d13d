/** An app in the preview has no `+html` page: the frame's own document is used. */

export const ctx = Object.assign(() => undefined, {
  keys: () => [],
  resolve: (key: string) => key,
  id: 'html',
})
