/** Which system the page runs on, where its habits differ. */

export const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent)
