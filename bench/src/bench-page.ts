/** Interface of the measuring page to the program that drives it. */

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
