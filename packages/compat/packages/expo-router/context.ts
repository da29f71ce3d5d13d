/**
 * The routes of the app. Metro would collect them at build time; in the preview files come and go, so every call
 * asks the frame for the present state.
 */

export const ctx: SaysoRouterContext = Object.assign((key: string) => current()(key), {
  keys: () => current().keys(),
  resolve: (key: string) => current().resolve(key),
  id: 'app',
})

function current(): SaysoRouterContext {
  const context = globalThis.__saysoRouterContext
  if (!context) throw new Error('The preview has no routes yet.')
  return context
}
