/** Honest answers in the tea house and the choir: everything that they change follows from the wish. */

import { type AnswerCase, remove, replace, write } from './apply-answer.ts'

const ABOUT_LINK = '        <Link href="/about" style={styles.link}>About us</Link>\n'
const TEAM = 'daten/mitglieder.ts'

export const HONEST_TEA: readonly AnswerCase[] = [
  {
    ...{ app: 'tea-house', language: 'en', wish: 'make it friendlier' },
    answer: [
      replace('app/index.tsx', 'What are we brewing?', 'Hello you! Fancy a cup?'),
      replace('app/settings.tsx', 'Reset everything', 'Start fresh'),
      replace('app/about.tsx', 'We roast, blend and pack by hand.', 'Drop in, the kettle is always on!'),
      replace('theme.ts', "accent: '#9a3412'", "accent: '#e8590c'"),
      replace('components/TeaRow.tsx', 'borderRadius: 14', 'borderRadius: 24'),
    ],
  },
  {
    ...{ app: 'tea-house', language: 'es', wish: 'En español, por favor' },
    answer: [
      replace('app/index.tsx', 'What are we brewing?', '¿Qué preparamos hoy?'),
      replace('app/index.tsx', '>Settings<', '>Ajustes<'),
      replace('app/index.tsx', 'About us', 'Sobre nosotros'),
      replace('app/settings.tsx', 'Sound when ready', 'Sonido al terminar'),
      replace('app/settings.tsx', 'Use a gong', 'Usar un gong'),
      replace('app/settings.tsx', 'Reset everything', 'Restablecer todo'),
      replace('app/about.tsx', 'Since 1974', 'Desde 1974'),
      replace(
        'app/about.tsx',
        'A small shop by the harbour. We roast, blend and pack by hand.',
        'Una tienda pequeña junto al puerto.',
      ),
      replace('app/about.tsx', ' teas on the shelf today', ' tés en la estantería'),
      replace('app/tea/[id].tsx', 'Start the timer', 'Iniciar'),
      replace('app/tea/[id].tsx', 'Warm your cup first.', 'Calienta primero la taza.'),
      replace('app/_layout.tsx', "'Settings'", "'Ajustes'"),
      replace('app/_layout.tsx', "'About'", "'Nosotros'"),
    ],
  },
  {
    ...{ app: 'tea-house', language: 'en', wish: 'dark mode' },
    answer: [
      write(
        'theme.ts',
        "export const colors = { page: '#1a1410', ink: '#f7efe4', soft: '#b5a48f', accent: '#fb923c', card: '#2a211a', line: '#3d3127' }\n",
      ),
    ],
  },
  {
    ...{ app: 'tea-house', language: 'en', wish: 'rename Assam to Earl Grey everywhere' },
    answer: [replace('data/teas.ts', "id: 'assam', name: 'Assam'", "id: 'earl-grey', name: 'Earl Grey'")],
  },
  {
    ...{ app: 'tea-house', language: 'en', wish: 'Add an Oolong, 3 minutes at 85 degrees, $9.' },
    answer: [
      replace(
        'data/teas.ts',
        'price: 14 },',
        "price: 14 },\n  { id: 'oolong', name: 'Oolong', kind: 'Oolong', minutes: 3, degrees: 85, price: 9 },",
      ),
    ],
  },
  {
    ...{ app: 'tea-house', language: 'de', wish: 'Die Preise bitte in Franken.' },
    answer: [replace('lib/money.ts', "'$' + value.toFixed(2)", "'CHF ' + value.toFixed(2)")],
  },
  {
    ...{ app: 'tea-house', language: 'en', wish: 'Our shop is called Leaf & Steam now.' },
    answer: [
      replace('app/_layout.tsx', "'Tea House'", "'Leaf & Steam'"),
      replace('app/about.tsx', 'A small shop', 'Leaf & Steam is a small shop'),
    ],
  },
  {
    ...{ app: 'tea-house', language: 'fr', wish: 'Les boutons devraient être plus arrondis.' },
    answer: [replace('components/BigButton.tsx', 'borderRadius: 12', 'borderRadius: 28')],
  },
  {
    ...{ app: 'tea-house', language: 'en', wish: 'fix the crash when I open a tea that is sold out' },
    answer: [
      replace(
        'app/tea/[id].tsx',
        '  const [isBrewing, setBrewing] = useState(false)\n',
        '  const [isBrewing, setBrewing] = useState(false)\n  if (!tea) return null\n',
      ),
    ],
  },
  {
    ...{ app: 'tea-house', language: 'en', wish: 'Drop the about page, nobody reads it.' },
    answer: [
      remove('app/about.tsx'),
      replace('app/index.tsx', ABOUT_LINK, ''),
      replace('app/_layout.tsx', `      <Stack.Screen name="about" options={{ title: 'About' }} />\n`, ''),
    ],
  },
  {
    ...{ app: 'tea-house', language: 'en', wish: 'Call the settings “Preferences”.' },
    answer: [
      replace('app/_layout.tsx', "title: 'Settings'", "title: 'Preferences'"),
      replace('app/index.tsx', '>Settings<', '>Preferences<'),
    ],
  },
  {
    ...{ app: 'tea-house', language: 'en', wish: 'Sort the teas by how long they brew.' },
    answer: [replace('app/index.tsx', '{TEAS.map', '{[...TEAS].sort((a, b) => a.minutes - b.minutes).map')],
  },
  {
    ...{ app: 'tea-house', language: 'en', wish: 'My grandmother cannot read this, it is too small.' },
    answer: [
      replace('components/TeaRow.tsx', 'fontSize: 14', 'fontSize: 19'),
      replace('components/TeaRow.tsx', 'fontSize: 18', 'fontSize: 24'),
      replace('app/about.tsx', 'fontSize: 16, lineHeight: 24', 'fontSize: 21, lineHeight: 30'),
      replace('app/settings.tsx', 'fontSize: 16', 'fontSize: 21'),
      replace('app/tea/[id].tsx', 'fontSize: 16', 'fontSize: 21'),
      replace('components/BigButton.tsx', 'fontSize: 16', 'fontSize: 21'),
    ],
  },
]

export const HONEST_CHOIR: readonly AnswerCase[] = [
  {
    ...{ app: 'choir', language: 'de', wish: 'Ich brauche noch einen Reiter für die Noten.' },
    answer: [
      write(
        'app/noten.tsx',
        `import { Text, View } from 'react-native'
import { farben } from '@/stil'
export default function Noten() {
  return <View style={{ flex: 1, backgroundColor: farben.grund, padding: 16 }}><Text>Brahms, Requiem (PDF)</Text></View>
}
`,
      ),
      replace(
        'app/_layout.tsx',
        '    </Tabs>',
        `      <Tabs.Screen name="noten" options={{ title: 'Noten', tabBarIcon: ({ color, size }) => <Ionicons name="document-text" color={color} size={size} /> }} />\n    </Tabs>`,
      ),
    ],
  },
  {
    ...{ app: 'choir', language: 'de', wish: 'Dora Lang ist ausgetreten.' },
    answer: [replace(TEAM, "  { id: '4', name: 'Dora Lang', stimme: 'Alt', beitrag: 12 },\n", '')],
  },
  {
    ...{ app: 'choir', language: 'de', wish: 'Die Uhr soll auch das Datum zeigen.' },
    answer: [replace('app/index.tsx', "toLocaleTimeString('de-DE')", "toLocaleString('de-DE')")],
  },
  {
    ...{ app: 'choir', language: 'en', wish: 'Move the data into one file.' },
    answer: [
      write(
        'daten/mitglieder.ts',
        `export interface Mitglied { id: string; name: string; stimme: string; beitrag: number }
export { MITGLIEDER } from './alles'
`,
      ),
      write(
        'daten/alles.ts',
        `export const MITGLIEDER = [
  { id: '1', name: 'Anneliese Kurz', stimme: 'Sopran', beitrag: 12 },
  { id: '2', name: 'Bernd Ochs', stimme: 'Bass', beitrag: 12 },
  { id: '3', name: 'Cem Demir', stimme: 'Tenor', beitrag: 8 },
  { id: '4', name: 'Dora Lang', stimme: 'Alt', beitrag: 12 },
]
`,
      ),
    ],
  },
  {
    ...{ app: 'choir', language: 'fr', wish: "Traduis l'application en français." },
    answer: [
      replace('app/_layout.tsx', "'Proben'", "'Répétitions'"),
      replace('app/_layout.tsx', "'Mitglieder'", "'Membres'"),
      replace('app/_layout.tsx', "'Kasse'", "'Caisse'"),
      replace('app/index.tsx', 'Diese Woche', 'Cette semaine'),
      replace('app/mitglieder.tsx', 'Name suchen', 'Chercher un nom'),
      replace('app/mitglieder.tsx', 'Mitglied aufnehmen', 'Ajouter un membre'),
      replace('app/kasse.tsx', ' € im Monat', ' € par mois'),
      replace('app/profil.tsx', 'Bass · seit 2011 dabei', 'Basse · membre depuis 2011'),
      replace('app/profil.tsx', 'Abmelden', 'Se déconnecter'),
    ],
  },
  {
    ...{ app: 'choir', language: 'de', wish: 'Der Beitrag steigt auf 15 Euro, ermäßigt 10.' },
    answer: [replace(TEAM, 'beitrag: 12', 'beitrag: 15'), replace(TEAM, 'beitrag: 8', 'beitrag: 10')],
  },
  {
    ...{ app: 'choir', language: 'de', wish: 'Das sieht ziemlich altbacken aus.' },
    answer: [
      replace('stil.ts', "grund: '#f4f6fb'", "grund: '#ffffff'"),
      replace('stil.ts', "akzent: '#3b5bdb'", "akzent: '#7c3aed'"),
      replace('teile/Karte.tsx', 'borderRadius: 10, padding: 14', 'borderRadius: 20, padding: 18'),
      replace('app/profil.tsx', 'borderRadius: 10', 'borderRadius: 24'),
      replace('app/mitglieder.tsx', 'borderRadius: 10', 'borderRadius: 20'),
    ],
  },
  {
    ...{ app: 'choir', language: 'es', wish: 'Pon un icono en cada ensayo.' },
    answer: [
      replace(
        'app/index.tsx',
        "import { useEffect, useState } from 'react'\n",
        "import { Ionicons } from '@expo/vector-icons'\nimport { useEffect, useState } from 'react'\n",
      ),
      replace(
        'app/index.tsx',
        "', ' + probe.ort}",
        `', ' + probe.ort} rechts={<Ionicons name="musical-note" size={22} color={farben.akzent} />}`,
      ),
    ],
  },
  {
    ...{ app: 'choir', language: 'de', wish: 'Nimm Rot statt Blau.' },
    answer: [replace('stil.ts', "akzent: '#3b5bdb'", "akzent: '#c92a2a'")],
  },
  {
    ...{ app: 'choir', language: 'de', wish: 'Kasse soll der letzte Reiter sein.' },
    answer: [
      replace(
        'app/_layout.tsx',
        `      <Tabs.Screen name="kasse" options={{ title: 'Kasse', tabBarIcon: ({ color, size }) => <Ionicons name="wallet" color={color} size={size} /> }} />\n`,
        '',
      ),
      replace(
        'app/_layout.tsx',
        '    </Tabs>',
        `      <Tabs.Screen name="kasse" options={{ title: 'Kasse', tabBarIcon: ({ color, size }) => <Ionicons name="wallet" color={color} size={size} /> }} />\n    </Tabs>`,
      ),
    ],
  },
  {
    ...{ app: 'choir', language: 'de', wish: 'Ja, bitte!' },
    earlier: 'Soll ich unter „Mitglieder“ und „Kasse“ auch die Zahl der Mitglieder zeigen?',
    answer: [
      replace(
        'app/mitglieder.tsx',
        '    </ScrollView>',
        '      <Text>{MITGLIEDER.length + " Mitglieder"}</Text>\n    </ScrollView>',
      ),
      replace(
        'app/kasse.tsx',
        '    </ScrollView>',
        '      <Text>{MITGLIEDER.length + " Mitglieder"}</Text>\n    </ScrollView>',
      ),
    ],
  },
]
