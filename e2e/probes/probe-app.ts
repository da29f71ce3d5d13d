/** A probe of the corpus: an app of a few lines, which has to look here as in a web page that Expo has built of it. */

export interface ProbeApp {
  /** The subject; unique. */
  name: string
  /**
   * Body of a module after the imports of React and of all of React Native; its default export is the app. Elements
   * with a `testID` are measured.
   */
  app: string
  /** Texts that are pressed one after the other, here and there, before the two are compared. */
  press?: readonly string[]
  /** A text that is waited for, here and there, before the two are compared. */
  until?: string
  /** The reason for not comparing boxes: the preview draws as a phone does, and Expo's web page does not. */
  drawnAsOnPhone?: string
}
