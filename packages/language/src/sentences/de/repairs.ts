/** German for sentences about what repairs and rules have changed. */

import type { RepairsSentence } from '../en/repairs.ts'

export const repairs: Readonly<Record<RepairsSentence, string>> = {
  'Added to package.json, since the app imports {1}: {2}.':
    'In package.json eingetragen, weil die App {1} importiert: {2}.',
  'Each `{1}` of the list in {2} has a key now.': 'Jedes `{1}` der Liste in {2} hat jetzt einen key.',
  '`{1}` has no version {2}, so package.json has ^{3}.':
    '`{1}` hat keine Version {2}, deshalb steht in package.json ^{3}.',
  '“{1}” in {2} stands in a `Text` now.': '„{1}“ in {2} steht jetzt in einem `Text`.',
  '{1} now imports `{2}` from `{3}`.': '{1} importiert `{2}` jetzt aus `{3}`.',
  '{1} now imports `{2}` from `{3}`: `{4}` is not an entry of the package.':
    '{1} importiert `{2}` jetzt aus `{3}`: `{4}` ist kein Einstieg des Pakets.',
  '{1} now imports `{2}` in braces: `{3}` has no default export.':
    '{1} importiert `{2}` jetzt in Klammern: `{3}` hat keinen Default-Export.',
  '{1} now imports `{2}` without braces: it is the default export of `{3}`.':
    '{1} importiert `{2}` jetzt ohne Klammern: Es ist der Default-Export von `{3}`.',
  'The style of the link in {1} is one plain object now, as `Link asChild` needs it.':
    'Der Stil des Links in {1} ist jetzt ein einfaches Objekt, wie `Link asChild` es braucht.',
  'There is no package `{1}`, so it was taken out of package.json.':
    'Ein Paket `{1}` gibt es nicht, deshalb wurde es aus package.json entfernt.',
  '{1} now imports from `{2}` in place of `{3}`.': '{1} importiert jetzt aus `{2}` statt aus `{3}`.',
  '{1} now draws `{2}`, which `{3}` is in this SDK.':
    '{1} zeichnet jetzt `{2}`: So heißt `{3}` in diesem SDK.',
}
