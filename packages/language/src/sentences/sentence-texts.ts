/** The shape of a language's translations of sentences. */

export interface SentenceTexts {
  /** Pattern of a whole sentence, or of several that always come together → its translation. */
  sentences: Readonly<Record<string, string>>
  /** The same for what stands within a sentence: “in a loop”. */
  parts: Readonly<Record<string, string>>
}
