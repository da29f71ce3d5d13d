/** German for sentences of the check of an answer’s files. */

import type { CheckSentence } from '../en/check.ts'

export const check: Readonly<Record<CheckSentence, string>> = {
  'Declare or import it.': 'Deklarier oder importier es.',
  'Did you mean {1}?': 'Meinst du {1}?',
  '`{1}.{2}` does not exist, so this is drawn without that style. Add `{3}` to `{4}`, or use one that it has: {5}.':
    '`{1}.{2}` gibt es nicht, deshalb wird das ohne diesen Stil gezeichnet. Trag `{3}` in `{4}` ein, oder nimm einen vorhandenen: {5}.',
  '{1} does not take {2}. It takes {3}.': '{1} nimmt {2} nicht an. Erlaubt ist {3}.',
  '{1} gets what a call answers, and the call is made while drawing.':
    '{1} bekommt das Ergebnis eines Aufrufs, und der passiert schon beim Zeichnen.',
  '{1} gets {2} of {3} arguments.': '{1} bekommt {2} von {3} Argumenten.',
  '{1} has no default export. Import `{2}` in braces.':
    '{1} hat keinen Default-Export. Importier `{2}` in geschweiften Klammern.',
  '{1} has no {2}.': '{1} hat kein {2}.',
  '{1} has the same address as {2}, `/{3}`, so that only one of them is ever shown. Remove one, or give it another name.':
    '{1} hat dieselbe Adresse wie {2}, `/{3}`, deshalb wird immer nur eins davon gezeigt. Entfern eins, oder gib ihm einen anderen Namen.',
  "Import it from '{1}'.": "Importier es aus '{1}'.",
  'Import it: it is the {1} of {2}.': 'Importier es: Es ist der {1} von {2}.',
  '{1} is a constant and is given another value, which throws. Declare it with let, or keep it in state.':
    '{1} ist eine Konstante und bekommt einen anderen Wert, was einen Fehler auslöst. Deklarier sie mit let, oder halt sie im State.',
  '`<{1}>` is an element of web pages, and on a phone the app stops there. Use the components of react-native: View, Text, Pressable, TextInput, Image, ScrollView.':
    '`<{1}>` ist ein Element von Webseiten, und auf einem Telefon bleibt die App dort stehen. Nimm die Komponenten von react-native: View, Text, Pressable, TextInput, Image, ScrollView.',
  '`{1}` is called {2} in {3}, so it does not run at every render, and React fails. Call it at the top of {4}, before any return, condition or loop.':
    '`{1}` wird {2} in {3} aufgerufen, läuft also nicht bei jedem Rendern, und React scheitert. Ruf es ganz oben in {4} auf, vor jedem return, jeder Bedingung und jeder Schleife.',
  '{1} is declared twice, and Expo refuses the file. Leave one.':
    '{1} ist zweimal deklariert, und Expo lehnt die Datei ab. Lass eins stehen.',
  '{1} is in the folder of the routes, so it is a screen or a layout, but it has no default export. Export its component with `export default`, or move the file out of {2}/.':
    '{1} liegt im Ordner der Routen, ist also ein Screen oder ein Layout, hat aber keinen Default-Export. Exportier die Komponente mit `export default`, oder leg die Datei außerhalb von {2}/ ab.',
  '{1} is used and nowhere declared or imported.':
    '{1} wird verwendet, ist aber nirgends deklariert oder importiert.',
  '`{1}` is used here but neither declared nor imported.':
    '`{1}` wird hier verwendet, ist aber weder deklariert noch importiert.',
  "It is the default export of '{1}'.": "Es ist der Default-Export von '{1}'.",
  '{1} lacks what it needs: {2}.': '{1} fehlt etwas, das es braucht: {2}.',
  'No route beside this layout is named `{1}`, so these options belong to no screen. Use one of its routes ({2}), or write the file of the screen.':
    'Neben diesem Layout heißt keine Route `{1}`, deshalb gehören diese Optionen zu keinem Screen. Nimm eine seiner Routen ({2}), oder schreib die Datei für den Screen.',
  'No route has the address `{1}`. Link to one that exists ({2}), or write the file of the screen.':
    'Keine Route hat die Adresse `{1}`. Verlinke auf eine, die es gibt ({2}), oder schreib die Datei für den Screen.',
  '“{1}” stands in a {2} and outside of any Text, and on a phone the app stops there. Put it into a `<Text>`.':
    '„{1}“ steht in {2} und außerhalb von Text, und auf einem Telefon bleibt die App dort stehen. Setz es in ein `<Text>`.',
  'The child of `<Link asChild>` has {1} as its style, and loses it. Give it one plain style object (`StyleSheet.flatten` makes one of several), or leave out the Link: a Pressable whose `onPress` calls `router.push`.':
    'Das Kind von `<Link asChild>` hat {1} als Stil und verliert ihn. Gib ihm ein einfaches Stil-Objekt (`StyleSheet.flatten` macht eins aus mehreren), oder lass den Link weg: ein Pressable, dessen `onPress` `router.push` aufruft.',
  'The elements of this list have no key. Give each one `key={…}`, with what tells it from the others, such as its id.':
    'Die Elemente dieser Liste haben keinen key. Gib jedem `key={…}` mit etwas, das es von den anderen unterscheidet, etwa seiner ID.',
  'The style sheet has no style named {1}.': 'Im Stylesheet gibt es keinen Stil namens {1}.',
  'This file has two default exports, and Expo refuses it. Leave one.':
    'Diese Datei hat zwei Default-Exporte, und Expo lehnt das ab. Lass einen stehen.',
  'This file holds {1}, which everybody who has the app can read. Keep it on a server of yours that the app asks, and make a new one.':
    'Diese Datei enthält {1}, und jeder, der die App hat, kann das lesen. Halt es auf einem eigenen Server, den die App fragt, und mach ein neues.',
  '`{1}` works on phones alone: {2}. Ask `Platform.OS` before it, or catch what it throws and say so.':
    '`{1}` funktioniert nur auf Telefonen: {2}. Frag vorher `Platform.OS` ab, oder fang den Fehler und sag es in der App.',
  'Write {1}={() => …} to call it later.': 'Schreib {1}={() => …}, um es später aufzurufen.',
  '`{1}` of `{2}` does not work in this SDK. Import it from `{3}`, or use what `{4}` has now.':
    '`{1}` von `{2}` funktioniert in diesem SDK nicht. Importier es aus `{3}`, oder nimm, was `{4}` jetzt hat.',
}
