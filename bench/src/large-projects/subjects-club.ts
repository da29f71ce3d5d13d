/** A sports club's app, named and written in German, beside four sections made of examples. */

import type { Section } from './merge-examples.ts'
import { fieldsOf, inAll, type PartKind, type Subject } from './subject.ts'

export const CLUB_SECTIONS: readonly Section[] = [
  { example: 'mail-drawer', section: 'post' },
  { example: 'fitness-charts', section: 'fitness' },
  { example: 'booking-form', section: 'buchung' },
  { example: 'travel-i18n', section: 'reisen' },
]

const DAY = '24 * 60 * 60 * 1000'

export const CLUB_SUBJECTS: readonly Subject[] = [
  subject('Mitglied', 'mitglieder', ['filter', 'stats'], {
    texts: ['Mitglieder', 'Noch ist niemand beigetreten.', 'Mitglied aufnehmen', 'Ehrennadel überreichen!'],
    fields: fieldsOf(
      'eingetretenAm:date:Im Verein seit',
      'abteilung:choice:Abteilung:Fußball,Turnen,Tanzen',
      'aktiv:flag:Aktiv',
    ),
    samples: ['Hannelore Vogt', 'Emre Yıldız', 'Jonas Krüger', 'Mia Sommer'],
    rule: [
      'verdientEhrennadel',
      'Nach 25 Jahren gibt es die Ehrennadel.',
      `now - item.eingetretenAm > 25 * 365 * ${DAY}`,
    ],
  }),
  subject('Termin', 'termine', ['calendar', 'filter'], {
    texts: ['Termine', 'In dieser Woche ist nichts los.', 'Termin ansetzen', 'Heute! Nicht vergessen.'],
    fields: fieldsOf('beginn:date:Beginn', 'ort:text:Treffpunkt', 'dauer:number:Dauer in Minuten'),
    samples: ['Training der Ersten', 'Vorstandssitzung', 'Sommerfest'],
    rule: [
      'istHeute',
      'Beginnt in den nächsten 24 Stunden.',
      `item.beginn - now < ${DAY} && item.beginn > now`,
    ],
  }),
  subject('Spiel', 'spiele', ['stats', 'share'], {
    texts: [
      'Spiele',
      'Die Saison hat noch nicht angefangen.',
      'Spielbericht schreiben',
      'Derby: früh da sein!',
    ],
    fields: fieldsOf(
      'gegner:text:Gegner',
      'anpfiff:date:Anpfiff',
      'tore:number:Eigene Tore',
      'gegentore:number:Gegentore',
    ),
    samples: ['SV Nord', 'TuS Waldau', 'FC Hafen'],
    rule: ['istDerby', 'Gegen Nachbarn aus dem Ort.', "item.gegner.includes('Waldau')"],
  }),
  subject('Beitrag', 'beitraege', ['stats', 'filter', 'settings'], {
    texts: ['Beiträge', 'Alle haben bezahlt.', 'Beitrag verbuchen', 'Mahnung ist fällig'],
    fields: fieldsOf('betrag:money:Betrag', 'faelligAm:date:Fällig am', 'bezahlt:flag:Bezahlt'),
    samples: ['Jahresbeitrag Vogt', 'Jahresbeitrag Krüger', 'Familienbeitrag Sommer'],
    rule: [
      'brauchtMahnung',
      'Gemahnt wird nach vier Wochen.',
      `!item.bezahlt && now - item.faelligAm > 28 * ${DAY}`,
    ],
  }),
  subject('Fahrt', 'fahrten', ['calendar', 'share'], {
    texts: ['Auswärtsfahrten', 'Keine Fahrt geplant.', 'Mitfahrgelegenheit anbieten', 'Alle Plätze sind weg'],
    fields: fieldsOf('abfahrt:date:Abfahrt', 'plaetze:number:Freie Plätze', 'fahrer:text:Am Steuer'),
    samples: ['Nach Waldau', 'Zum Turnier nach Kiel', 'Zum Hafen'],
    rule: ['istVoll', 'Kein Platz mehr frei.', 'item.plaetze <= 0 && now > 0'],
  }),
  subject('Kuchen', 'kuchenliste', ['filter'], {
    texts: ['Kuchenliste', 'Noch backt niemand.', 'Kuchen eintragen', 'Enthält Nüsse'],
    fields: fieldsOf(
      'baecker:text:Wer backt',
      'sorte:choice:Sorte:Blech,Torte,Muffins',
      'nuesse:flag:Mit Nüssen',
      'stuecke:number:Stücke',
    ),
    samples: ['Apfelkuchen', 'Schwarzwälder Torte', 'Zitronenmuffins'],
    rule: ['hatAllergene', 'Nüsse stehen auf dem Schild.', 'item.nuesse && now > 0'],
  }),
  subject('Geraet', 'ausruestung', ['filter', 'stats', 'share'], {
    texts: ['Ausrüstung', 'Der Geräteraum ist leer.', 'Gerät anlegen', 'Prüfung des TÜV steht an'],
    fields: fieldsOf(
      'zustand:choice:Zustand:neu,gut,kaputt',
      'geprueftAm:date:Zuletzt geprüft',
      'wert:money:Anschaffungswert',
    ),
    samples: ['Barren', 'Bälle, 20 Stück', 'Hochsprungmatte'],
    rule: [
      'mussZurPruefung',
      'Geräte werden einmal im Jahr geprüft.',
      `now - item.geprueftAm > 365 * ${DAY}`,
    ],
  }),
  subject('Platz', 'plaetze', ['calendar', 'settings'], {
    texts: ['Platzbelegung', 'Alle Plätze sind frei.', 'Platz reservieren', 'Flutlicht einschalten'],
    fields: fieldsOf('von:date:Von', 'stunden:number:Stunden', 'belag:choice:Belag:Rasen,Asche,Halle'),
    samples: ['Hauptplatz', 'Kunstrasen', 'Turnhalle'],
    rule: ['brauchtFlutlicht', 'Ab 18 Uhr brennt Licht.', 'new Date(item.von).getHours() >= 18 && now > 0'],
  }),
  subject('Helfer', 'helferdienste', ['filter', 'calendar'], {
    texts: ['Helferdienste', 'Niemand muss ran.', 'Dienst übernehmen', 'Noch ohne Vertretung'],
    fields: fieldsOf('dienst:choice:Dienst:Kasse,Grill,Aufbau', 'tag:date:Tag', 'vertretung:text:Vertretung'),
    samples: ['Grillstand beim Sommerfest', 'Kasse am Heimspiel', 'Zeltaufbau'],
    rule: [
      'fehltVertretung',
      'Ohne Vertretung wird nachgefragt.',
      "item.vertretung === '' && item.tag > now",
    ],
  }),
  subject('Turnier', 'turniere', ['stats', 'share', 'calendar'], {
    texts: ['Turniere', 'Kein Turnier in Sicht.', 'Mannschaft melden', 'Meldeschluss vorbei'],
    fields: fieldsOf(
      'meldeschluss:date:Meldeschluss',
      'startgeld:money:Startgeld',
      'teams:number:Gemeldete Teams',
    ),
    samples: ['Hallencup', 'Pfingstturnier', 'Stadtpokal'],
    rule: ['istGeschlossen', 'Nach dem Meldeschluss geht nichts mehr.', 'item.meldeschluss < now'],
  }),
  subject('Trikot', 'trikots', ['filter', 'stats'], {
    texts: ['Trikots', 'Der Koffer ist leer.', 'Trikot ausgeben', 'Seit Monaten nicht zurück'],
    fields: fieldsOf(
      'nummer:number:Rückennummer',
      'groesse:choice:Größe:S,M,L,XL',
      'ausgegebenAm:date:Ausgegeben am',
    ),
    samples: ['Heimtrikot Vogt', 'Torwarttrikot', 'Auswärtstrikot Sommer'],
    rule: ['istUeberfaellig', 'Drei Monate nach der Ausgabe.', `now - item.ausgegebenAm > 90 * ${DAY}`],
  }),
  subject('Verletzung', 'verletzungen', ['stats', 'settings'], {
    texts: ['Verletzungen', 'Alle sind fit.', 'Verletzung melden', 'Der Versicherung melden'],
    fields: fieldsOf(
      'koerperteil:choice:Körperteil:Knie,Knöchel,Schulter',
      'seit:date:Seit',
      'pause:number:Pause in Tagen',
    ),
    samples: ['Emre: Knie', 'Mia: Knöchel', 'Jonas: Schulter'],
    rule: ['mussGemeldetWerden', 'Ab einer Woche Pause.', 'item.pause >= 7 && item.seit < now'],
  }),
]

function subject(
  one: string,
  many: string,
  parts: readonly PartKind[],
  {
    texts,
    fields,
    samples,
    rule,
  }: {
    texts: [title: string, empty: string, add: string, notice: string]
    fields: Subject['fields']
    samples: readonly string[]
    rule: [name: string, comment: string, test: string]
  },
): Subject {
  const [title, empty, add, notice] = texts.map((text) => inAll(text)) as [
    string[],
    string[],
    string[],
    string[],
  ]
  const [name, comment, test] = rule
  return {
    one,
    many,
    parts,
    fields,
    samples,
    texts: { title, empty, add, notice },
    rule: { name, comment, test },
  }
}
