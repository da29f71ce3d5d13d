/** Port for typed but unsent text, kept beyond the page, so that a crash of the browser loses nothing. */

export interface KeptTexts {
  /** Texts by name. Empty where nothing can be stored: then typed text lasts as long as the page. */
  load(): Promise<ReadonlyMap<string, string>>
  /** Null removes. */
  keep(name: string, text: string | null): void
}
