/** Port for typed but unsent text, kept beyond the page, so that a crash of the browser loses nothing. */

export interface KeptTexts {
  /** By name. Empty where nothing can be kept: then what is typed lasts as long as the page. */
  load(): Promise<ReadonlyMap<string, string>>
  /** Null removes. */
  keep(name: string, text: string | null): void
}
