/** Interface of the measuring page to the program that drives it. */

import { DEFAULT_SDK, type ExpoSdk } from '@sayso/project'

/** Address of the page on a server, for previews of an SDK; what the page is to open follows it, after a `&`. */
export function benchPageUrl(serverUrl: string, sdk: ExpoSdk = DEFAULT_SDK): string {
  return `${serverUrl}/?sdk=${sdk.major}`
}

export interface EditTiming {
  domMs: number
  paintedMs: number
}

export interface BenchPage {
  /** From the start of the navigation, and from the moment the project was handed to the preview, until painted. */
  opening: { sinceNavigationMs: number; sinceOpenMs: number }
  /** A manual save. */
  edit(path: string, content: string): Promise<EditTiming>
  /** The model finishes a file: timed from the closing tag on. */
  closeFile(path: string, content: string): Promise<EditTiming>
}
