/**
 * Page interface for the tests of browsers other than Chromium. Playwright drives only its own builds, so each
 * browser has a small driver here.
 */

/**
 * Environment for a browser of the system. The packaged Chromium has this process look for libraries and typefaces in
 * its own folders, with which WebKit draws no text at all.
 */
export function systemEnvironment(): NodeJS.ProcessEnv {
  const { LD_LIBRARY_PATH: _libraries, FONTCONFIG_PATH: _typefaces, ...rest } = process.env
  return rest
}

export interface OtherBrowserPage {
  goto(url: string): Promise<void>
  /**
   * The value of an expression, as JSON, in the page or in the newest frame inside it whose address contains `frame`.
   * Rejects when it throws, or without such a frame.
   */
  evaluate(expression: string, frame?: string): Promise<unknown>
  /** Presses the mouse in the middle of an element, as a person does. */
  click(selector: string, frame?: string): Promise<void>
  /** Presses the keys of a text, one by one, in the focused element; `\n` is Enter. */
  type(text: string): Promise<void>
  close(): Promise<void>
}
