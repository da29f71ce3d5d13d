/** German texts of the area `account`. */

import type { account as english } from '../en/account.ts'
import type { Texts } from '../en/catalogue.ts'

export const account: Texts<typeof english> = {
  aPlantCareAppShow: 'Eine App zur Pflanzenpflege. Zeig, was heute Wasser braucht.',
  aboutTheProviderGaveNo:
    '„etwa“: Für manche Antworten nannte der Anbieter keine Zahl, deshalb hat dieser Server selbst gezählt.',
  aboutTokens: 'etwa {tokens}',
  aboutTokensIn:
    'Etwa {input} Tokens gelesen und {output} geschrieben in {answerCount, plural, one {1 Antwort} other {# Antworten}}.',
  account: 'Konto',
  afterThatYouAreOn: '{trial}. Danach hast du den Tarif Free. Deine Projekte und Exporte bleiben.',
  anotherKey: 'Anderer Schlüssel',
  answers2: 'Antworten',
  answersYouNow: 'Jetzt antwortet dir {model}.',
  asTheProjectsOwnPrettier:
    'Nach den Prettier-Einstellungen des Projekts, sonst so, wie die Datei geschrieben ist.',
  checks: 'Prüfungen',
  createAnAccount: 'Konto anlegen',
  dayUtc: 'Tag (UTC)',
  editor: 'Editor',
  email: 'E-Mail',
  example: 'Beispiel',
  failuresAndFixesAreNot: 'Fehlschläge und Reparaturen zählen nicht',
  forgotIt: 'Vergessen?',
  formatFilesWhenTheyAre: 'Dateien beim Speichern formatieren',
  getAKey: 'Schlüssel holen',
  haveAnAccount: 'Schon ein Konto?',
  hideThePassword: 'Passwort verbergen',
  key: 'Schlüssel',
  keyStored: 'Schlüssel gespeichert',
  language: 'Sprache',
  languageOfThePage: 'Sprache dieser Seite',
  messagesADay: '{limit} Nachrichten pro Tag',
  model: 'Modell',
  models: 'Modelle',
  newHere: 'Neu hier?',
  noAnswersInTheLast: 'Keine Antworten in den letzten 30 Tagen.',
  noKey: 'Kein Schlüssel',
  noLimitOnMessages: 'Nachrichten ohne Limit',
  notSignedOut: 'Nicht abgemeldet',
  ofLeftToday: 'Heute noch {left} von {limit}',
  ofThemWereRepairs:
    '{repairCount, plural, one {1 davon war eine Reparatur und kostet} other {# davon waren Reparaturen und kosten}} keine Nachricht.',
  openEveryScreenAfterAn: 'Nach jeder Antwort, Speicherung und Wiederherstellung alle Screens öffnen',
  password: 'Passwort',
  passwordCharactersOrMore: 'Passwort, mindestens {MIN_PASSWORD_CHARS} Zeichen',
  plan: 'Tarif',
  plansAreManagedByThe: 'Die Tarife legen die Betreiber dieses Servers fest. {value}',
  projectsProjectLimit: '{projectLimit, number} Projekte',
  remove: 'Entfernen',
  resetsAt: 'Neue Nachrichten um {refill}',
  sameAsBrowser: 'Wie der Browser',
  sayWhatToBuild: 'Sag, was gebaut werden soll',
  sayso: '{title} · Sayso',
  saysoHome: 'Sayso, Startseite',
  seeThePlans: 'Tarife ansehen',
  settingsSayso: 'Einstellungen · Sayso',
  showEditsInTheApp: 'Änderungen schon vor dem Speichern in der App zeigen',
  showThePassword: 'Passwort zeigen',
  signInOrCreateAn: 'Anmelden oder Konto anlegen',
  signedInAs: 'Angemeldet als {email}',
  theAppFollowsWhenYou:
    'Die App zieht nach, sobald du beim Tippen innehältst. Geräte, Versionen und Exporte bekommen, was du speicherst.',
  theAppInAPhone: 'Die App im Telefon: Pflanzen, die heute Wasser brauchen, stehen oben.',
  theDemoAnswersNowIt:
    'Gerade antwortet die Demo. Sie spielt ein paar vorbereitete Apps ab und braucht keinen Schlüssel.',
  theLanguageCouldNotBe: 'Die Sprache konnte nicht geladen werden. Versuch es noch einmal.',
  thePeopleWhoRunThis: 'Die Betreiber dieses Servers können ein neues vergeben. {contact}',
  theProjectOfThisBrowser: ' Das Projekt dieses Browsers kommt mit.',
  theProjectsOfThisBrowser: ' Die {count} Projekte dieses Browsers kommen mit.',
  thisFindsWhatBreaksOn:
    'Das findet Fehler auf Screens, die du gerade nicht siehst, und beschäftigt deinen Computer ein paar Sekunden lang. Ist es aus, nimm im Projekt den Befehl „App prüfen“. Dieser Browser merkt sich deine Wahl.',
  thisServerTakesNoKeys:
    'Auf dieser Seite nimmt dieser Server keine Schlüssel an. Wer ihn betreibt, legt mit einer dieser Zeilen ein Modell für alle fest oder lässt alle einen Schlüssel mitbringen:',
  tokensIn: 'Tokens gelesen',
  tokensInAndOut:
    '{input} Tokens gelesen und {output} geschrieben in {answerCount, plural, one {1 Antwort} other {# Antworten}}.',
  tokensOut: 'Tokens geschrieben',
  tokensThatYourAnswersUsed: 'Von deinen Antworten verbrauchte Tokens',
  usage: 'Verbrauch',
  usageSayso: 'Verbrauch · Sayso',
  useYourOwnModelSayso: 'Eigenes Modell verwenden · Sayso',
  whatDoesNotFitInto: 'Was nicht in eine Zeile des Editors passt, geht darunter weiter.',
  withAKeyOfYour:
    'Mit einem eigenen Schlüssel antworten dir die Modelle dieses Anbieters, und er rechnet mit dir ab. Schlüssel werden verschlüsselt gespeichert und nie wieder angezeigt.',
  withoutAKeyStartOllama:
    'Ohne Schlüssel: Starte Ollama auf dem Server und lade diese Seite neu. Seine Modelle werden automatisch gefunden.',
  wrapLongLines: 'Lange Zeilen umbrechen',
  youAreHereAsA:
    'Du bist als Gast hier: Deine Projekte gibt es nur in diesem Browser. Mit einem Konto öffnest du sie überall.',
  yourPlan: 'Dein Tarif',
  yourProjectsAreWhereYou: 'Deine Projekte sind da, wo du sie gelassen hast.',
  yourProjectsOnEveryDevice: 'Deine Projekte auf jedem Gerät.',
  yourTrial: 'Dein Testzeitraum',
}
