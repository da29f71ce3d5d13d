/** Tells the person that something failed, wherever on the page they are. */

export interface Notices {
  notifyError(title: string, sentence: string): void
}
