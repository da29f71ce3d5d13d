/** Tells whether anybody can see the page: a hidden one needs no news from elsewhere. */

export interface Presence {
  isVisible(): boolean
  /** Called when that changes, and when the page comes to the front or the network is back. Returns how to stop. */
  onChange(listener: () => void): () => void
}
