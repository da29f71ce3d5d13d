/** German texts of the area `composer`. */

import type { Texts } from '../en/catalogue.ts'
import type { composer as english } from '../en/composer.ts'

export const composer: Texts<typeof english> = {
  aMessageTakesImagesAt: 'Eine Nachricht fasst höchstens {MAX_ATTACHMENTS} Bilder. Nicht angehängt',
  ask: 'Fragen',
  attachImages: 'Bilder anhängen',
  attachedImages: 'Angehängte Bilder',
  build: 'Bauen',
  demoModel: 'Demo-Modell',
  dropImagesToAttach: 'Bilder hier ablegen, um sie anzuhängen',
  fileSExceedTheMb:
    '{count, plural, one {Eine Datei ist größer als {limitMb} MB und wurde} other {# Dateien sind größer als {limitMb} MB und wurden}} nicht angehängt: {names}',
  free: 'kostenlos',
  help: 'Hilfe',
  howMuchAModelReads: 'Wie viel ein Modell liest und was eine Million Tokens lesend und schreibend kosten.',
  imagesToAttach: 'Bilder zum Anhängen',
  model: 'Modell: {label}',
  model2: 'Modell',
  noMessagesLeftToday: 'Für heute sind keine Nachrichten übrig.',
  ownModel: 'Eigenes Modell',
  playsPreparedApps: '{name} spielt vorbereitete Apps ab.',
  prompt: 'Prompt',
  remove: '{name} entfernen',
  send: 'Senden',
  sendWhenTheAnswerIs: 'Senden, wenn die Antwort fertig ist (Enter)',
  stopCtrl: 'Stopp (Strg+.)',
  theAnswerChangesNoFiles: 'Die Antwort ändert keine Dateien',
  theAnswerChangesTheApp: 'Die Antwort ändert die App',
  theDemoPlaysPreparedApps: 'Die Demo spielt vorbereitete Apps ab. Für alles andere nimm ein eigenes Modell.',
  theseAreNotJpegPng: 'Das sind keine Bilder in JPEG, PNG, WebP oder GIF, sie wurden nicht angehängt',
  thisFileCannotBeRead: 'Diese Datei ist kein lesbares Bild und wurde nicht angehängt: {name}',
  typeAMessageOrAttach: 'Schreib eine Nachricht oder häng ein Bild an.',
  uploadingImages: 'Bilder werden hochgeladen',
  whatCanIHelpYou: 'Welche App möchtest du bauen?',
  whatTheAnswerDoes: 'Was die Antwort tut',
  youAreOfflineYourDraft: 'Du bist offline. Dein Entwurf bleibt erhalten.',
  youCanStillEditPreview: 'Bearbeiten, Vorschau, Wiederherstellen und Exportieren gehen weiterhin.',
}
