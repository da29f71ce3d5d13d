/** German for sentences about packages of the registry. */

import type { PackagesSentence } from '../en/packages.ts'

export const packages: Readonly<Record<PackagesSentence, string>> = {
  'A project may use at most {1} packages besides those of the preview.':
    'Ein Projekt darf neben denen der Vorschau höchstens {1, number} Pakete nutzen.',
  '`{1}` does not fit beside the other packages, which have up to {2} modules together.':
    '`{1}` passt nicht neben die anderen Pakete, die zusammen bis zu {2, number} Module haben dürfen.',
  'Getting the packages ready took too long, so it was given up. Try again.':
    'Die Pakete vorzubereiten hat zu lange gedauert und wurde aufgegeben. Versuch es noch einmal.',
  'Getting {1} ready broke the preview’s bundler, which cannot read all of the code.':
    '{1} vorzubereiten hat den Bundler der Vorschau zum Absturz gebracht, der nicht allen Code lesen kann.',
  'Getting {1} ready took more memory than the preview gives it ({2}), so it was given up.':
    '{1} vorzubereiten brauchte mehr Speicher, als die Vorschau dafür gibt ({2}), deshalb wurde es aufgegeben.',
  '`{1}` has more than {2} modules. Import single files of it, or use a smaller package.':
    '`{1}` hat mehr als {2, number} Module. Importier einzelne Dateien daraus, oder nimm ein kleineres Paket.',
  '`{1}@{2}` has no code that an app can import.':
    '`{1}@{2}` hat keinen Code, den eine App importieren kann.',
  '`{1}` has no version tagged `{2}`.': '`{1}` hat keine Version mit dem Tag `{2}`.',
  '`{1}` has no version that is `{2}`.': '`{1}` hat keine Version, die `{2}` ist.',
  '`{1}` is not a valid import of a package. Correct it in the app’s code.':
    '`{1}` ist kein gültiger Import eines Pakets. Korrigiere ihn im Code der App.',
  '`{1}` is not a valid package name.': '`{1}` ist kein gültiger Paketname.',
  '`{1}` is not a version of the package registry. The preview takes versions such as `^1.2.0`, and neither files nor git or web addresses.':
    '`{1}` ist keine Version aus der Paket-Registry. Die Vorschau nimmt Versionen wie `^1.2.0`, aber keine Dateien, Git- oder Webadressen.',
  '`{1}` is too large for the preview: it unpacks to more than {2}.':
    '`{1}` ist zu groß für die Vorschau: Entpackt hat es mehr als {2}.',
  '`{1}` is too large: it has more than {2} files.':
    '`{1}` ist zu groß: Es hat mehr als {2, number} Dateien.',
  '`{1}@{2}` is too large: its archive has more than {3} MB.':
    '`{1}@{2}` ist zu groß: Das Archiv hat mehr als {3, number} MB.',
  'It was first published {1} and has {2}.': 'Es wurde {1} zuerst veröffentlicht und hat {2}.',
  'Its newest version is {1}.': 'Die neueste Version ist {1}.',
  'Its stand-in is made for versions {1}.': 'Der Ersatz dafür ist für die Versionen {1} gemacht.',
  '`{1}` needs a package that cannot be had.': '`{1}` braucht ein Paket, das nicht zu haben ist.',
  '`{1}` needs more than {2} other packages.': '`{1}` braucht mehr als {2, number} andere Pakete.',
  'The archive of `{1}` holds {2} (`{3}`), so it is refused.':
    'Das Archiv von `{1}` enthält {2} (`{3}`), deshalb wird es abgelehnt.',
  'The archive of `{1}` is damaged.': 'Das Archiv von `{1}` ist beschädigt.',
  'The archive of `{1}` is not the one that its author published.':
    'Das Archiv von `{1}` ist nicht das, das sein Autor veröffentlicht hat.',
  'The entry ends in its middle.': 'Der Eintrag hört mittendrin auf.',
  'The package registry answered {1} for `{2}`.': 'Die Paket-Registry hat für `{2}` mit {1} geantwortet.',
  'The package registry cannot be understood: {1}.':
    'Die Antwort der Paket-Registry ist unverständlich: {1}.',
  'The package registry does not answer, so `{1}` cannot be fetched.':
    'Die Paket-Registry antwortet nicht, deshalb lässt sich `{1}` nicht holen.',
  'The package registry stopped in the middle of `{1}`.': 'Die Paket-Registry hat mitten in `{1}` aufgehört.',
  'The packages could not be made ready because of a fault in the preview’s server.':
    'Die Pakete ließen sich wegen eines Fehlers im Server der Vorschau nicht vorbereiten.',
  'The packages of this project are too large together: they unpack to more than {1}.':
    'Die Pakete dieses Projekts sind zusammen zu groß: Entpackt haben sie mehr als {1}.',
  'The preview runs {1}, made for phones, because its file for browsers only refuses.':
    'Die Vorschau nimmt {1}, das für Telefone gemacht ist, weil seine Datei für Browser nur ablehnt.',
  'The preview’s fix for `{1}` does not fit its version {2}, so it may behave otherwise than on a phone. What the fix is for: {3}':
    'Die Korrektur der Vorschau für `{1}` passt nicht zu Version {2}, deshalb kann es sich anders verhalten als auf einem Telefon. Wofür sie da ist: {3}',
  'The question about packages is malformed.': 'Die Frage nach Paketen ist fehlerhaft.',
  'The registry does not say how old `{1}` is, and it has only {2}.':
    'Die Registry verrät nicht, wie alt `{1}` ist, und es hat nur {2}.',
  'The registry has no sha512 checksum for `{1}`.': 'Die Registry hat für `{1}` keine SHA-512-Prüfsumme.',
  'The registry sends the preview elsewhere for `{1}`; it does not follow.':
    'Die Registry schickt die Vorschau für `{1}` woandershin; dem folgt sie nicht.',
  "The registry's entry of `{1}` is too large to read.":
    'Der Eintrag von `{1}` in der Registry ist zu groß zum Lesen.',
  'The service stops.': 'Der Dienst wird beendet.',
  'The work took too long.': 'Die Arbeit hat zu lange gedauert.',
  'There is no package named `{1}`.': 'Ein Paket namens `{1}` gibt es nicht.',
  'Too many packages were asked for from your network. Try again in {1} seconds.':
    'Aus deinem Netzwerk wurden zu viele Pakete angefragt. Versuch es in {1, plural, one {# Sekunde} other {# Sekunden}} noch einmal.',
  '`{1}` was first published {2} and has {3}.': '`{1}` wurde {2} zuerst veröffentlicht und hat {3}.',
  '`{1}` was not ready in the time that the preview gives to all packages. What is done is kept, so the next try takes less.':
    '`{1}` wurde nicht fertig in der Zeit, die die Vorschau allen Paketen gibt. Was fertig ist, bleibt, der nächste Versuch geht also schneller.',
  '`{1}` was taken off the registry because it did harm.':
    '`{1}` wurde aus der Registry genommen, weil es Schaden angerichtet hat.',
}
