/** The name by which a sign-in's last page finds its preview. Apart from the API, whose checks the first page need not load. */

/** Channel between pages of this origin, in which the last page of a sign-in hands the way back to the preview that has opened `window`. */
export function signInChannelOf(window: string): string {
  return `sayso-sign-in ${window}`
}
