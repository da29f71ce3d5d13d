import { afterEach, expect, test } from 'vitest'
import { setLanguage } from './current.ts'
import { createRecognizer } from './recognize.ts'
import { translated } from './sentence.ts'

afterEach(() => setLanguage('en'))

const recognize = createRecognizer(
  {
    sentences: {
      'Your plan has room for {1} projects.':
        'Dein Tarif hat Platz für {1, plural, one {# Projekt} other {# Projekte}}.',
      'More than {1} files change.': 'Mehr als {1, number} Dateien ändern sich.',
      'Did you mean `{1}`?': 'Meinst du `{1}`?',
      '`{1}` is called {2}.': '`{1}` wird {2} aufgerufen.',
      'On {1}: {2}': 'Auf {1}: {2}',
      '{1} a month': '{1} im Monat',
      '{1} is empty.': '{1} ist leer.',
      '{1} broke off.': '{1} hat abgebrochen.',
      'It says: “{1}”.': 'Der Anbieter sagt: „{1}“.',
    },
    parts: { 'in a loop': 'in einer Schleife', '{1} or {2}': '{1} oder {2}' },
  },
  'de',
)

test.each([
  ['a number chooses the form', 'Your plan has room for 1 projects.', 'Dein Tarif hat Platz für 1 Projekt.'],
  [
    'it is written as in the page’s language',
    'More than 1,024 files change.',
    'Mehr als 1.024 Dateien ändern sich.',
  ],
  [
    'a part is translated',
    '`useState` is called in a loop.',
    '`useState` wird in einer Schleife aufgerufen.',
  ],
  ['a name is not', '`in a loop` is called here or there.', '`in a loop` wird here oder there aufgerufen.'],
  ['a sentence within one', 'On /home: lib/a.ts is empty.', 'Auf /home: lib/a.ts ist leer.'],
  ['an exception within one', 'On /home: a is not a function', 'Auf /home: a is not a function'],
  [
    'a quoted sentence stays',
    'Claude broke off. It says: “x is empty. Wait.”.',
    'Claude hat abgebrochen. Der Anbieter sagt: „x is empty. Wait.“.',
  ],
])('[LG30] of a sentence that is known, %s', (_name, english, german) => {
  expect(recognize(english)).toBe(german)
})

test('[LG30] sentences that follow each other are known one by one, and what we do not know stays', () => {
  expect(recognize('a.ts is empty. Did you mean `b.ts`?\nYour plan has room for 2 projects.')).toBe(
    'a.ts ist leer. Meinst du `b.ts`?\nDein Tarif hat Platz für 2 Projekte.',
  )
  expect(recognize('a.ts is empty. The module says hello.')).toBe('a.ts ist leer. The module says hello.')
  expect(recognize('The module says hello. a.ts is empty.')).toBe('The module says hello. a.ts is empty.')
  expect(recognize('€20 a month')).toBe('€20 im Monat')
  expect(recognize('There is a month to go.')).toBe('There is a month to go.')
  expect(recognize('in a loop')).toBe('in a loop')
  expect(recognize('')).toBe('')
})

test('[LG30] what an app can report is read in one pass, however many patterns fit', () => {
  const twice = createRecognizer(
    {
      sentences: { 'Did you mean `{1}`?': 'Meinst du `{1}`?', 'Did you mean {1}?': 'Meinst du {1}?' },
      parts: {},
    },
    'de',
  )
  // Two patterns fit each of them: without a memory this takes 2⁵⁰ tries.
  const hostile = `${'Did you mean `a`? '.repeat(50)}This ends otherwise.`
  expect(twice(hostile)).toBe(`${'Meinst du `a`? '.repeat(50)}This ends otherwise.`)
})

test('[LG30] a text longer than any sentence of ours is not read', () => {
  const long = `${'x'.repeat(1_000)} is empty.`
  expect(recognize(long)).toBe(long)
})

test('[LG30] sentences are in the language of the page', async () => {
  const english = 'Your plan has room for 5 projects. Delete one that you no longer need.'
  expect(translated(english)).toBe(english)
  await setLanguage('de')
  expect(translated(english)).toBe(
    'Dein Tarif hat Platz für 5 Projekte. Lösch eins, das du nicht mehr brauchst.',
  )
  await setLanguage('es')
  expect(translated(english)).toBe('Tu plan tiene sitio para 5 proyectos. Borra alguno que ya no necesites.')
  await setLanguage('en')
  expect(translated(english)).toBe(english)
})

test.each([
  [
    'Adds the policy “p” to notes: anyone who signs up can then read and change the rows that it matches, whatever its other policies say.',
    'Gibt notes die Regel „p“: Dann können alle Registrierten die passenden Zeilen lesen und ändern, was auch immer die anderen Regeln sagen.',
    'Añade la regla “p” a notes: quien se registre podrá leer y cambiar las filas que encajen, digan lo que digan las demás reglas.',
  ],
  [
    'Opens title, done in notes to anyone, even without signing in, to read rows: only its policies still limit which rows.',
    'Öffnet title, done in notes für alle, auch ohne Anmeldung (Zeilen lesen): Welche, begrenzen nur noch die Regeln dort.',
    'Abre title, done in notes a cualquiera, incluso sin iniciar sesión, para leer filas: solo sus reglas limitan cuáles.',
  ],
  [
    'Opens every table that is made later in the schema s to anyone who signs up, to read, add, change and delete rows.',
    'Öffnet jede Tabelle (erst später im Schema s angelegt) für alle Registrierten: Zeilen lesen, hinzufügen, ändern und löschen.',
    'Abre a quien se registre todas las tablas que se creen después en el esquema s, para leer, añadir, cambiar y borrar filas.',
  ],
  [
    'Lets anyone who signs up empty every table in the schema s.',
    'Lässt alle Registrierten alle Zeilen auf einmal löschen: jede Tabelle im Schema s.',
    'Permite a quien se registre vaciar todas las tablas en el esquema s.',
  ],
  [
    'Drops an event trigger, and everything that depends on it: t.',
    'Löscht einen Event-Trigger, und alles, was davon abhängt: t.',
    'Elimina un trigger de eventos y todo lo que depende de ello: t.',
  ],
  [
    'Opens every row of a to anyone, even without signing in, by the policy “p”: it no longer chooses rows.',
    'Öffnet jede Zeile von a für alle, auch ohne Anmeldung, durch die Regel „p“: Es wählt keine Zeilen mehr aus.',
    'Abre todas las filas de a a cualquiera, incluso sin iniciar sesión, por la regla “p”: ya no elige filas.',
  ],
  [
    'Package `a` fails when it is loaded: it keeps its data in a native database that the preview does not have; expo-sqlite works.',
    'Das Paket `a` scheitert beim Laden: Es speichert seine Daten in einer nativen Datenbank, die die Vorschau nicht hat; expo-sqlite funktioniert.',
    'El paquete `a` falla al cargarse: el paquete guarda sus datos en una base de datos nativa que la vista previa no tiene; expo-sqlite funciona.',
  ],
  [
    '`Link.Trigger` is not a part of expo-router in this SDK. It came with SDK 54. Leave it out, and keep what is inside.',
    '`Link.Trigger` gehört in diesem SDK nicht zu expo-router. Das gibt es ab SDK 54. Lass es weg, und behalte, was darin ist.',
    '`Link.Trigger` no forma parte de expo-router en este SDK. Llegó con el SDK 54. Quítalo y conserva lo que hay dentro.',
  ],
])(
  '[LG41] a sentence with several values is whole in each language: %s',
  async (english, german, spanish) => {
    await setLanguage('de')
    expect(translated(english)).toBe(german)
    await setLanguage('es')
    expect(translated(english)).toBe(spanish)
  },
)
