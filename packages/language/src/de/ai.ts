/** German texts of the area `ai`. */

import type { ai as english } from '../en/ai.ts'
import type { Texts } from '../en/catalogue.ts'

export const ai: Texts<typeof english> = {
  addAKey: 'Schlüssel für ein Modell hinzufügen',
  aiInTheApp: 'KI',
  answersPerDay: 'Antworten am Tag, für die ganze App',
  answersPerPersonAndDay: 'Antworten am Tag, für eine Person',
  answersToday: 'Heute {count, number} von {limit, number} Antworten, Testdaten und Live-Daten zusammen.',
  demoAnswers: 'Keins: Demo-Antworten',
  howTheAppAsks:
    'Die App fragt mit supabase.functions.invoke(„ai“) oder mit useChat aus dem AI SDK. Wünsch es dir in einer Nachricht.',
  longestAnswer: 'Längste Antwort, in Token',
  longestAnswerMeans: 'Ein Token ist ungefähr ein halbes Wort.',
  model: 'Modell',
  noKeyForIt: '{model} (kein Schlüssel)',
  off: 'Aus: Fragen der App werden abgelehnt',
  onlyTheOwner: 'Das ändert nur, wem das Projekt gehört, denn die eigenen Schlüssel zahlen.',
  save: 'Speichern',
  thisServerHasNoModel:
    'Dieser Server hat kein Modell für Apps. Wer ihn betreibt, gibt seine mit SAYSO_APP_AI=on frei.',
  whatIsSent:
    'Fragen gehen an den Anbieter des Modells, mit allem, was die Leute darin schreiben und zeigen.',
  whoPays:
    'Alle, die die App benutzen, können dieses Modell fragen, und dein Schlüssel zahlt. Diese Grenzen beschränken, was das kostet.',
  whoPaysServer:
    'Alle, die die App benutzen, können dieses Modell fragen, und dieser Server zahlt. Wer ihn betreibt, kann engere Grenzen setzen.',
  withOwnKey: '{model} (dein Schlüssel)',
}
