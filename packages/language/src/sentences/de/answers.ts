/** German for sentences about answers that failed. */

import type { AnswersSentence } from '../en/answers.ts'

export const answers: Readonly<Record<AnswersSentence, string>> = {
  'Ask for less at once, or choose another model.':
    'Verlang weniger auf einmal, oder wähl ein anderes Modell.',
  'Ask for less at once.': 'Verlang weniger auf einmal.',
  '{1} broke off in the middle of its answer.': '{1} hat mitten in der Antwort abgebrochen.',
  '{1} cannot be reached from this server.': '{1} ist von diesem Server aus nicht erreichbar.',
  'Check the key in your settings or the server’s, or choose another model.':
    'Prüf den Schlüssel in deinen Einstellungen oder denen des Servers, oder wähl ein anderes Modell.',
  'Check the server’s network and the provider’s address, then send it again.':
    'Prüf das Netzwerk des Servers und die Adresse des Anbieters, und schick sie noch einmal.',
  'Choose a model that reads more, or send a shorter message with fewer images.':
    'Wähl ein Modell, das mehr liest, oder schick eine kürzere Nachricht mit weniger Bildern.',
  'Choose another model, or check this one’s name and the provider’s address in the server’s settings.':
    'Wähl ein anderes Modell, oder prüf den Namen von diesem und die Adresse des Anbieters in den Einstellungen des Servers.',
  'Choose another model, or correct its name in the server’s settings.':
    'Wähl ein anderes Modell, oder berichtige seinen Namen in den Einstellungen des Servers.',
  'Choose Continue to go on from there.': 'Wähl Weiter, um dort weiterzumachen.',
  'Continue to get the rest. Finished files are kept.':
    'Mach weiter, um den Rest zu bekommen. Fertige Dateien bleiben.',
  '{1} declined to answer this message.': '{1} wollte auf diese Nachricht nicht antworten.',
  '{1} did not accept the request.': '{1} hat die Anfrage nicht angenommen.',
  '{1} does not accept the key that it was given.': '{1} nimmt den Schlüssel nicht an.',
  '{1} does not allow this key to use this model.': '{1} lässt diesen Schlüssel das Modell nicht nutzen.',
  '{1} does not have this model.': '{1} hat dieses Modell nicht.',
  '{1} ended its answer without a word.': '{1} hat die Antwort ohne ein Wort beendet.',
  'Give the key access on the provider’s site, or choose another model.':
    'Gib dem Schlüssel auf der Seite des Anbieters Zugriff, oder wähl ein anderes Modell.',
  '{1} has a problem on its side.': '{1} hat selbst ein Problem.',
  '{1} is getting too many requests from this key just now.':
    '{1} bekommt von diesem Schlüssel gerade zu viele Anfragen.',
  'It says: “{1}”.': 'Der Anbieter sagt: „{1}“.',
  'Put it in other words, or choose another model.': 'Sag es anders, oder wähl ein anderes Modell.',
  'Say it in other words, or choose another model.': 'Sag es anders, oder wähl ein anderes Modell.',
  '{1} says that the credit of this key is used up.':
    '{1} meldet, dass das Guthaben dieses Schlüssels verbraucht ist.',
  '{1} says that the project and the conversation are too long for this model.':
    '{1} meldet, dass Projekt und Unterhaltung für dieses Modell zu lang sind.',
  'Send it again in a minute, or choose another model.':
    'Schick sie in einer Minute noch einmal, oder wähl ein anderes Modell.',
  'Send it again, or choose another model.': 'Schick sie noch einmal, oder wähl ein anderes Modell.',
  'Send it again. If that does not help, check the provider’s address in the server’s settings.':
    'Schick sie noch einmal. Hilft das nicht, prüf die Adresse des Anbieters in den Einstellungen des Servers.',
  'Send the message again, or choose another model.':
    'Schick die Nachricht noch einmal, oder wähl ein anderes Modell.',
  'Send the message again. The finished files were kept.':
    'Schick die Nachricht noch einmal. Die fertigen Dateien sind erhalten.',
  '{1} sent something that is not a model’s answer.':
    '{1} hat etwas geschickt, das nicht die Antwort eines Modells ist.',
  'Something went wrong while the answer was written.':
    'Beim Schreiben der Antwort ist etwas schiefgegangen.',
  '{1} stopped sending for too long.': '{1} hat zu lange nichts mehr geschickt.',
  'The answer broke off before it was complete.': 'Die Antwort ist abgebrochen, bevor sie fertig war.',
  'The answer has code in a form that Sayso cannot apply, so nothing changed.':
    'Der Code der Antwort hat eine Form, die Sayso nicht anwenden kann, deshalb hat sich nichts geändert.',
  'The answer reached the longest length that the model allows.':
    'Die Antwort ist so lang, wie das Modell es höchstens erlaubt.',
  'The answer took longer than Sayso waits, so it was ended.':
    'Die Antwort hat länger gedauert, als Sayso wartet, deshalb wurde sie beendet.',
  'The answer was asked for words.': 'Die Antwort sollte nur Worte enthalten.',
  'The answer was longer than Sayso keeps, so it was ended.':
    'Die Antwort war länger, als Sayso behält, deshalb wurde sie beendet.',
  'The model answered with nothing.': 'Das Modell hat nichts geantwortet.',
  'The model refused to answer this.': 'Das Modell wollte darauf nicht antworten.',
  'The model thought for longer than Sayso waits, so its answer was ended.':
    'Das Modell hat länger nachgedacht, als Sayso wartet, deshalb wurde die Antwort beendet.',
  'Top up the account on the provider’s site, or choose another model.':
    'Lad das Konto auf der Seite des Anbieters auf, oder wähl ein anderes Modell.',
  'Wait a little and send it again, or choose another model.':
    'Warte ein wenig und schick sie noch einmal, oder wähl ein anderes Modell.',
}
