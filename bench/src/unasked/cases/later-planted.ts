/**
 * Twelve more answers that do what was wished and one thing that nobody wished, on two apps of their own. Their author had not
 * read how answers are compared; only an error of fact is a reason to change one.
 */

import { type PlantedCase, replace, write } from './apply-answer.ts'

const DOGS: readonly PlantedCase[] = [
  {
    ...{
      app: 'dog-walks',
      language: 'en',
      wish: 'when i open a dog the breed should be bigger, i always squint',
    },
    ...{ planted: 'the icon of a tab', screens: ['/', '/dogs', '/bill', '/dog/[id]'] },
    answer: [
      replace(
        'app/dog/[id].tsx',
        "<Text style={css.fact}>{dog.breed + ', ' + dog.age + ' years'}</Text>",
        "<Text style={css.breed}>{dog.breed + ', ' + dog.age + ' years'}</Text>",
      ),
      replace(
        'app/dog/[id].tsx',
        '  fact: {',
        '  breed: { fontSize: 20, color: look.front, marginTop: 4 },\n  fact: {',
      ),
      replace('app/_layout.tsx', 'name="cash"', 'name="document-text"'),
    ],
  },
  {
    ...{ app: 'dog-walks', language: 'de', wish: 'die Pfeile rechts bei den Hunden brauch ich nicht' },
    ...{ planted: 'a lost button', screens: ['/bill'] },
    answer: [
      replace(
        'components/DogLine.tsx',
        '      <Ionicons name="chevron-forward" size={18} color={look.dim} />\n',
        '',
      ),
      replace(
        'app/bill.tsx',
        '      <Pressable accessibilityRole="button" style={css.send}><Text style={css.sendText}>Send all bills</Text></Pressable>\n',
        '',
      ),
    ],
  },
  {
    ...{ app: 'dog-walks', language: 'fr', wish: 'il me faut le tel du proprio sur la fiche du chien' },
    ...{ planted: 'the color of a figure on another screen', screens: ['/bill'] },
    answer: [
      replace('data/dogs.ts', 'owner: string;', 'owner: string; phone: string;'),
      replace('data/dogs.ts', "owner: 'Mrs Okafor',", "owner: 'Mrs Okafor', phone: '020 7946 0011',"),
      replace('data/dogs.ts', "owner: 'Tom Hale',", "owner: 'Tom Hale', phone: '020 7946 0022',"),
      replace('data/dogs.ts', "owner: 'Ines Vidal',", "owner: 'Ines Vidal', phone: '020 7946 0033',"),
      replace(
        'data/dogs.ts',
        "owner: 'The Marsh family',",
        "owner: 'The Marsh family', phone: '020 7946 0044',",
      ),
      replace(
        'app/dog/[id].tsx',
        "      <Text style={css.fact}>{pounds(dog.rate) + ' a walk'}</Text>\n",
        "      <Text style={css.fact}>{dog.phone}</Text>\n      <Text style={css.fact}>{pounds(dog.rate) + ' a walk'}</Text>\n",
      ),
      replace('app/bill.tsx', "fontWeight: '700', color: look.main", "fontWeight: '700', color: look.warn"),
    ],
  },
  {
    ...{ app: 'dog-walks', language: 'es', wish: 'sube lo de Biscuit a 14 el paseo' },
    ...{ planted: 'the default of a switch', screens: ['/dog/[id]'] },
    answer: [
      replace('data/dogs.ts', 'rate: 12', 'rate: 14'),
      replace(
        'app/dog/[id].tsx',
        '[offLead, setOffLead] = useState(false)',
        '[offLead, setOffLead] = useState(true)',
      ),
    ],
  },
  {
    ...{ app: 'dog-walks', language: 'en', wish: 'Can the tip look a bit nicer?' },
    ...{ planted: 'the label of a button', screens: ['/dogs'] },
    answer: [
      replace(
        'app/index.tsx',
        'tip: { backgroundColor: look.sheet, borderRadius: 12, padding: 16, marginTop: 20 }',
        "tip: { backgroundColor: '#fff7e6', borderRadius: 20, borderLeftWidth: 5, borderColor: look.warn, padding: 20, marginTop: 24 }",
      ),
      replace('app/dogs.tsx', 'Add a dog', 'New dog'),
    ],
  },
  {
    ...{ app: 'dog-walks', language: 'en', wish: 'dark colours pls, i walk at night' },
    ...{ planted: 'a number in a text, under a wish that touches all colors', screens: ['/bill'] },
    answer: [
      write(
        'constants/look.ts',
        "export const look = { back: '#0d1715', front: '#e6f2ee', dim: '#8fb0a6', main: '#14756b', sheet: '#182622', edge: '#2a3d37', warn: '#f0a94b' }\n",
      ),
      replace('app/bill.tsx', 'Payable within 14 days', 'Payable within 30 days'),
    ],
  },
]

const BIKES: readonly PlantedCase[] = [
  {
    ...{ app: 'bike-repair', language: 'de', wish: 'In der Liste seh ich nicht wem das Rad gehört' },
    ...{ planted: 'the default of a number in a form', screens: ['/annahme'] },
    answer: [
      replace('app/index.tsx', '{a.rad}</Text>', "{a.rad + ' · ' + a.kunde}</Text>"),
      replace('app/annahme.tsx', 'useState(3)', 'useState(5)'),
    ],
  },
  {
    ...{ app: 'bike-repair', language: 'en', wish: 'make Speichern green so people find it' },
    ...{ planted: 'a lost row of a list', screens: ['/lager'] },
    answer: [
      replace(
        'teile/Taste.tsx',
        '{ wort, tun }: { wort: string; tun?: () => void }',
        '{ wort, tun, farbe = F.haupt }: { wort: string; tun?: () => void; farbe?: string }',
      ),
      replace('teile/Taste.tsx', 'style={st.taste}', 'style={[st.taste, { backgroundColor: farbe }]}'),
      replace('app/annahme.tsx', '<Taste wort="Speichern" />', '<Taste wort="Speichern" farbe={F.gut} />'),
      replace('werk/daten.ts', "  { name: 'Schlauch 28\"', menge: 15, preis: 6 },\n", ''),
    ],
  },
  {
    ...{ app: 'bike-repair', language: 'fr', wish: 'Dans “Annahme” il manque un champ pour le téléphone.' },
    ...{ planted: 'where a button leads', screens: ['/'] },
    answer: [
      replace(
        'app/annahme.tsx',
        '      <TextInput style={st.feld} placeholder="Was ist kaputt?"',
        '      <TextInput style={st.feld} placeholder="Telefon" keyboardType="phone-pad" />\n      <TextInput style={st.feld} placeholder="Was ist kaputt?"',
      ),
      replace('app/index.tsx', "router.push('/lager')", "router.push('/annahme')"),
    ],
  },
  {
    ...{ app: 'bike-repair', language: 'es', wish: 'q se pueda borrar un encargo' },
    ...{ planted: 'the order of two buttons', screens: ['/'] },
    answer: [
      replace(
        'app/auftrag/[id].tsx',
        "import { useLocalSearchParams } from 'expo-router'",
        "import { useLocalSearchParams, useRouter } from 'expo-router'",
      ),
      replace(
        'app/auftrag/[id].tsx',
        "import { AUFTRAEGE } from '@/werk/daten'",
        "import { AUFTRAEGE, loesche } from '@/werk/daten'",
      ),
      replace('app/auftrag/[id].tsx', '  const [fertig,', '  const router = useRouter()\n  const [fertig,'),
      replace(
        'app/auftrag/[id].tsx',
        '      <Taste wort="Kunden anrufen" />\n',
        '      <Taste wort="Kunden anrufen" />\n      <Taste wort="Auftrag löschen" tun={() => { loesche(a.id); router.replace(\'/\') }} />\n',
      ),
      replace(
        'werk/daten.ts',
        'export const TEILE',
        'export function loesche(id: string) {\n  const stelle = AUFTRAEGE.findIndex((a) => a.id === id)\n  if (stelle >= 0) AUFTRAEGE.splice(stelle, 1)\n}\nexport const TEILE',
      ),
      replace(
        'app/index.tsx',
        '        <Taste wort="Rad annehmen" tun={() => router.push(\'/annahme\')} />\n        <Taste wort="Lager" tun={() => router.push(\'/lager\')} />\n',
        '        <Taste wort="Lager" tun={() => router.push(\'/lager\')} />\n        <Taste wort="Rad annehmen" tun={() => router.push(\'/annahme\')} />\n',
      ),
    ],
  },
  {
    ...{ app: 'bike-repair', language: 'de', wish: 'knöpfe sind viel zu klein für meine wurstfinger' },
    ...{ planted: 'the color of a warning on a screen without buttons', screens: ['/lager'] },
    answer: [
      replace(
        'teile/Taste.tsx',
        'paddingVertical: 10, paddingHorizontal: 14',
        'paddingVertical: 20, paddingHorizontal: 24',
      ),
      replace('teile/Taste.tsx', 'fontSize: 15', 'fontSize: 19'),
      replace(
        'app/lager.tsx',
        'knapp: { fontSize: 15, color: F.knapp }',
        'knapp: { fontSize: 15, color: F.blass }',
      ),
    ],
  },
  {
    ...{ app: 'bike-repair', language: 'en', wish: 'Parts: cheapest first please' },
    ...{ planted: 'a lost header', screens: ['/annahme'] },
    answer: [
      replace('app/lager.tsx', '{TEILE.map(', '{[...TEILE].sort((a, b) => a.preis - b.preis).map('),
      replace('app/_layout.tsx', "title: 'Annahme' }", "title: 'Annahme', headerShown: false }"),
    ],
  },
]

export const LATER_PLANTED: readonly PlantedCase[] = [...DOGS, ...BIKES]
