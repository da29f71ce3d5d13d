/**
 * Port for the daily bounds that protect the operator from the cost of answers. Repairs and questions count too,
 * unlike in a person's own messages. `server` implements this.
 */

/** The person for whom an answer is counted. */
export interface Asker {
  userId: string
  isGuest: boolean
  /** The network of the client that asked. */
  network: string
}

/** The limits, narrowest first. */
export type AnswerLimit = 'guest' | 'network' | 'server'

type Reservation =
  /** `release`: the answer cost nothing. */
  { kind: 'reserved'; release(): Promise<void> } | { kind: 'used-up'; limit: AnswerLimit }

/** Counts for all servers together, by UTC day. */
export interface AnswerBudget {
  /** Counts an answer before its model is called. */
  reserve(asker: Asker): Promise<Reservation>
}
