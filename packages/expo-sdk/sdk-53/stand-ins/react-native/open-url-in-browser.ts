/** What React Native's own first screen opens its links with. */

import { Linking } from './phone-linking.ts'

export default function openURLInBrowser(url: string): void {
  void Linking.openURL(url)
}
