/** German for sentences of the bundler. */

import type { BundlerSentence } from '../en/bundler.ts'

export const bundler: Readonly<Record<BundlerSentence, string>> = {
  'Add it to `dependencies` there.': 'Trag es dort unter `dependencies` ein.',
  '`await` outside of a function is not supported: modules load synchronously.':
    '`await` außerhalb einer Funktion geht nicht: Module werden synchron geladen.',
  'Class names have no effect: no style sheet has `@tailwind utilities;` in it. Add `global.css` and import it in the root layout.':
    'Klassennamen haben keine Wirkung: Kein Stylesheet enthält `@tailwind utilities;`. Leg `global.css` an, und importier sie im obersten Layout.',
  'Class names work here and not on a phone: `babel.config.js` lacks the preset `nativewind/babel`.':
    'Klassennamen funktionieren hier, aber nicht auf einem Telefon: In `babel.config.js` fehlt das Preset `nativewind/babel`.',
  'Class names work here and not on a phone: `metro.config.js` does not call `withNativeWind`.':
    'Klassennamen funktionieren hier, aber nicht auf einem Telefon: `metro.config.js` ruft `withNativeWind` nicht auf.',
  '`composes` is not supported in the preview: name both classes where they are used.':
    '`composes` geht in der Vorschau nicht: Nenn beide Klassen dort, wo sie gebraucht werden.',
  '`content` in `{1}` does not cover {2}, so class names that only stand there have no effect.':
    '`content` in `{1}` deckt {2} nicht ab, deshalb haben Klassennamen, die nur dort stehen, keine Wirkung.',
  'CSS modules do nothing on a phone. Use `StyleSheet.create`, or import this in a `.web` file alone.':
    'CSS-Module bewirken auf einem Telefon nichts. Nimm `StyleSheet.create`, oder importier das nur in einer `.web`-Datei.',
  'Did you mean `{1}`?': 'Meinst du `{1}`?',
  'Files that end in `.{1}` cannot be imported.':
    'Dateien mit der Endung `.{1}` lassen sich nicht importieren.',
  '{1} has no default export.': '{1} hat keinen Default-Export.',
  '`{1}` has no file for all platforms. The preview runs `{2}`, as {3} does.':
    '`{1}` hat keine Datei für alle Plattformen. Die Vorschau nimmt `{2}`, wie {3}.',
  'Import `{1}` from `react-native`.': 'Importier `{1}` aus `react-native`.',
  'Import it from `{1}`.': 'Importier es aus `{1}`.',
  '`{1}` {2} {3}. Import {4} from `{5}`.': '`{1}` {2} {3}. Importier {4} aus `{5}`.',
  '`{1}` is a part of Node.js, which phones and browsers do not have.':
    '`{1}` gehört zu Node.js, das Telefone und Browser nicht haben.',
  '{1} is a pointer of Git LFS, and not the file itself. Run `git lfs pull` in the repository, and import the folder again.':
    '{1} ist nur ein Verweis von Git LFS und nicht die Datei selbst. Führ im Repository `git lfs pull` aus, und importier den Ordner noch einmal.',
  '`{1}` is an inner file of React Native, which the preview does not have.':
    '`{1}` ist eine innere Datei von React Native, die die Vorschau nicht hat.',
  '{1} is empty.': '{1} ist leer.',
  '`{1}` is neither a file nor the name of a package. Where a Babel plug-in makes it, import a file in its place.':
    '`{1}` ist weder eine Datei noch der Name eines Pakets. Wenn ein Babel-Plug-in es erzeugt, importier stattdessen eine Datei.',
  '`{1}` is not a part of `{2}` {3}, which the preview has.':
    '`{1}` gehört nicht zu `{2}` {3}, das die Vorschau hat.',
  '`{1}` is not a part of this SDK.': '`{1}` gehört nicht zu diesem SDK.',
  '`{1}` is not a part of {2} in this SDK.': '`{1}` gehört in diesem SDK nicht zu {2}.',
  '{1} is not a picture, or it is damaged.': '{1} ist kein Bild oder beschädigt.',
  '`{1}` is not exported by {2} before version {3}.': '`{1}` wird von {2} erst ab Version {3} exportiert.',
  '`{1}` is not exported by {2} of this SDK. Import it from `{3}`.':
    '`{1}` wird von {2} in diesem SDK nicht exportiert. Importier es aus `{3}`.',
  '`{1}` is not exported by {2}.': '`{1}` wird von {2} nicht exportiert.',
  '`{1}` is not in package.json.': '`{1}` steht nicht in package.json.',
  '{1} is text, and not a picture.': '{1} ist Text und kein Bild.',
  'It exports `{1}`: import that in braces.': 'Es exportiert `{1}`: Importier das in geschweiften Klammern.',
  'It has a default export: import that without braces.':
    'Es gibt einen Default-Export: Importier ihn ohne Klammern.',
  'It is now in `{1}`.': 'Es ist jetzt in `{1}`.',
  '`{1}` lacks {2}, without which NativeWind cannot be built.':
    'In `{1}` fehlt {2}, und ohne das lässt sich NativeWind nicht bauen.',
  '`{1}` leads out of the project.': '`{1}` führt aus dem Projekt hinaus.',
  '`{1}` leads to no file.': '`{1}` führt zu keiner Datei.',
  '`{1}` leads to no file. Aliases such as `{2}*` need `paths` in tsconfig.json.':
    '`{1}` führt zu keiner Datei. Aliase wie `{2}*` brauchen `paths` in tsconfig.json.',
  'Newer versions of React Native warn of such imports.':
    'Neuere Versionen von React Native warnen vor solchen Importen.',
  'Not valid JSON.': 'Kein gültiges JSON.',
  'Not valid JSON: it has the marks of a merge conflict.':
    'Kein gültiges JSON: Es enthält die Zeichen eines Merge-Konflikts.',
  'Not valid JSON: {1}.': 'Kein gültiges JSON: {1}.',
  'Package `{1}` is not available.': 'Das Paket `{1}` ist nicht verfügbar.',
  '`require.context` is not supported in the preview. Import the files one by one.':
    '`require.context` geht in der Vorschau nicht. Importier die Dateien einzeln.',
  '`require` needs a literal text: an app cannot look for modules while it runs.':
    '`require` braucht einen festen Text: Eine App kann nicht nach Modulen suchen, während sie läuft.',
  'Syntax that needs “{1}” is not supported in the preview.':
    'Syntax, die „{1}“ braucht, geht in der Vorschau nicht.',
  '`tailwind.config.js` is missing, without which NativeWind cannot be built. Add one with {1}.':
    '`tailwind.config.js` fehlt, und ohne sie lässt sich NativeWind nicht bauen. Leg sie an, mit {1}.',
  'The app of this project is in {1}, and not at its top. Import that folder on its own.':
    'Die App dieses Projekts liegt in {1} und nicht ganz oben. Importier diesen Ordner allein.',
  'The Babel plug-in `{1}` is not run by the preview. It {2}.':
    'Das Babel-Plug-in `{1}` läuft in der Vorschau nicht. Es {2}.',
  'The compiler failed on this file: {1}': 'Der Compiler ist an dieser Datei gescheitert: {1}',
  'The preview compiles decorators in their `legacy` form, as Expo’s preset does, and not in the newer one that this configuration asks for.':
    'Die Vorschau übersetzt Decorators in ihrer Form `legacy`, wie das Preset von Expo, und nicht in der neueren, die diese Konfiguration verlangt.',
  'There is `{1}`.': 'Es gibt `{1}`.',
  'There is nothing to run yet: the project has neither `app/index.tsx` nor `App.tsx`.':
    'Hier gibt es noch nichts auszuführen: Das Projekt hat weder `app/index.tsx` noch `App.tsx`.',
  'This file contains JSX, which TypeScript allows only in files that end in `.tsx`. Rename it.':
    'Diese Datei enthält JSX, was TypeScript nur in Dateien mit der Endung `.tsx` erlaubt. Benenn sie um.',
  'This file is nested too deeply to be compiled.':
    'Diese Datei ist zu tief verschachtelt, um übersetzt zu werden.',
  'This file is not text, so it cannot be run.': 'Diese Datei ist kein Text, deshalb läuft sie nicht.',
  'This file is not text. Save it as UTF-8.': 'Diese Datei ist kein Text. Speicher sie als UTF-8.',
  'This project holds several apps: {1}. Import the folder of one on its own.':
    'Dieses Projekt enthält mehrere Apps: {1}. Importier den Ordner von einer allein.',
  'This project is written for Expo SDK {1}; the preview runs SDK {2}.':
    'Dieses Projekt ist für Expo SDK {1} geschrieben; die Vorschau hat SDK {2}.',
  'This SDK has version {1} of it; package.json asks for {2}.':
    'Dieses SDK hat davon Version {1}; package.json verlangt {2}.',
  'What came after SDK {1} is not there.': 'Was nach SDK {1} kam, fehlt.',
  'What has been removed since SDK {1} is not there.': 'Was seit SDK {1} entfernt wurde, fehlt.',
  'Expo refuses `{1}` in an app with {2}, which has its own copy of it.':
    'Expo lehnt `{1}` in einer App mit {2} ab, das eine eigene Kopie davon hat.',
  'Import the same from `{1}`.': 'Importier dasselbe aus `{1}`.',
  'Use what `{1}` exports.': 'Nimm, was `{1}` exportiert.',
  '`{1}` is not an export of {2} in this SDK. Use `{3}`.':
    '`{1}` ist in diesem SDK kein Export von {2}. Nimm `{3}`.',
}
