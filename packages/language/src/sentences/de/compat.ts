/** German for sentences about single packages. */

import type { CompatSentence } from '../en/compat.ts'

export const compat: Readonly<Record<CompatSentence, string>> = {
  'It came with SDK {1}.': 'Das gibt es ab SDK {1}.',
  'It came with SDK {1}, for native tabs.': 'Das gibt es ab SDK {1}, für native Tabs.',
  'It came with FlashList {1}.': 'Das gibt es ab FlashList {1}.',
  'Hold the list in a ref.': 'Halte die Liste in einer Ref.',
  'Use `{1}`.': 'Nimm `{1}`.',
  'Use `{1}`, and reset it when the item changes.':
    'Nimm `{1}`, und setz es zurück, wenn sich das Element ändert.',
  'Use the index as the key.': 'Nimm den Index als key.',
  'Use `{1}` of `{2}`.': 'Nimm `{1}` von `{2}`.',
  'Use `{1}` and `{2}` of `{3}`.': 'Nimm `{1}` und `{2}` von `{3}`.',
  'Use `{1}` of `{2}` until then.': 'Nimm bis dahin `{1}` von `{2}`.',
  'The preview draws its tabs as `{1}` of `{2}`: use that until then.':
    'Die Vorschau zeichnet seine Tabs als `{1}` von `{2}`: Nimm das bis dahin.',
  'It came with SDK {1}; `{2}` exports what it is made of.':
    'Das gibt es ab SDK {1}; `{2}` exportiert, woraus es besteht.',
  'It came with SDK {1}; `{2}` and `{3}` export the same.':
    'Das gibt es ab SDK {1}; `{2}` und `{3}` exportieren dasselbe.',
  'It came with SDK {1}; what it exports is exported by `{2}` itself until then.':
    'Das gibt es ab SDK {1}; bis dahin exportiert `{2}` selbst, was es exportiert.',
  'It needs the native tabs of `{1}`, which came with SDK {2}.':
    'Es braucht die nativen Tabs von `{1}`, die es ab SDK {2} gibt.',
  'Leave it out.': 'Lass es weg.',
  'Leave it out, and keep what is inside.': 'Lass es weg, und behalte, was darin ist.',
  'Leave it out, with what is inside.': 'Lass es weg, samt dem, was darin ist.',
  '`{1}` exists only in Expo’s Snack, so no app can install it.':
    '`{1}` gibt es nur in Expos Snack, deshalb kann keine App es installieren.',
  'Put the picture into the project, such as `{1}`, and import that.':
    'Leg das Bild ins Projekt, etwa als `{1}`, und importiere es von dort.',
  '{1} turns class names into styles in a build step that the preview does not run, so they have no effect here.':
    '{1} macht Klassennamen in einem Build-Schritt zu Stilen, den die Vorschau nicht ausführt, deshalb wirken sie hier nicht.',
  'Use StyleSheet, or NativeWind 4, which the preview does run.':
    'Nimm StyleSheet, oder NativeWind 4, das in der Vorschau läuft.',
  '{1} needs a build step and native code that the preview does not have.':
    '{1} braucht einen Build-Schritt und nativen Code, die die Vorschau nicht hat.',
  'It works on a phone; StyleSheet works in both.':
    'Auf einem Telefon funktioniert es; StyleSheet funktioniert in beiden.',
  '`{1}` is of Reanimated {2}, which came with SDK {3}.':
    '`{1}` gehört zu Reanimated {2}, das es ab SDK {3} gibt.',
  'package.json asks for {1}, and a phone with that does not show the animation: use `{2}` and the like.':
    'In package.json steht {1}, und ein Telefon mit dieser Version zeigt die Animation nicht: Nimm `{2}` und Ähnliches.',
  '{1} draws with Skia, a native library that the preview does not have; what draws with react-native-svg works.':
    '{1} zeichnet mit Skia, einer nativen Bibliothek, die die Vorschau nicht hat; was mit react-native-svg zeichnet, funktioniert.',
  '{1} is loaded by a script from Clerk’s servers, which the preview does not fetch, so nobody can sign in; it works on a phone.':
    '{1} wird von einem Skript von Clerks Servern geladen, das die Vorschau nicht holt, deshalb kann sich niemand anmelden; auf einem Telefon funktioniert es.',
  '{1} keeps its data in a native database that the preview does not have; expo-sqlite works.':
    '{1} speichert seine Daten in einer nativen Datenbank, die die Vorschau nicht hat; expo-sqlite funktioniert.',
  '{1} needs a native drawing library that the preview does not have; react-native-svg works.':
    '{1} braucht eine native Zeichenbibliothek, die die Vorschau nicht hat; react-native-svg funktioniert.',
  '{1} reads its keys from a native build, which the preview does not have; the package firebase works.':
    '{1} liest seine Schlüssel aus einem nativen Build, den die Vorschau nicht hat; das Paket firebase funktioniert.',
  'It came with SDK {1}; `{2}` exports the same.': 'Das gibt es ab SDK {1}; `{2}` exportiert dasselbe.',
  'It ended with SDK {1}.': 'Das gab es zuletzt in SDK {1}.',
  'It ended with FlashList {1}.': 'Das gab es zuletzt in FlashList {1}.',
  'Use `{1}` for sound and `{2}` for video.': 'Nimm `{1}` für Ton und `{2}` für Videos.',
  'Use the components of `{1}`.': 'Nimm die Komponenten von `{1}`.',
  'Use `{1}` of `{2}`, or a plain `{3}`.': 'Nimm `{1}` von `{2}`, oder einfach eine `{3}`.',
  'Use `{1}` with `{2}`.': 'Nimm `{1}` mit `{2}`.',
  'Give `{1}` the property `{2}`.': 'Gib `{1}` die Eigenschaft `{2}`.',
  'Call `{1}` of the subscription.': 'Ruf `{1}` der Anmeldung auf.',
  'Reanimated {1} lacks it.': 'Reanimated {1} hat es nicht.',
  'The app is always drawn behind the bar.': 'Die App wird immer bis hinter die Leiste gezeichnet.',
  'Render the part only where it is shown.': 'Rendere den Teil nur dort, wo er gezeigt wird.',
  'Keep the function in a ref that an effect brings up to date.':
    'Halte die Funktion in einer Ref, die ein Effekt aktuell hält.',
}
