/**
 * Ten answers of the group `fresh` that do what was wished and one thing that nobody wished. Their author had not read how
 * answers are compared; only an error of fact is a reason to change one.
 */

import { type PlantedCase, replace } from './apply-answer.ts'

const GARDEN: readonly PlantedCase[] = [
  {
    ...{ app: 'vegetable-garden', language: 'es', wish: 'en cada planta pon cuándo la sembré' },
    ...{ planted: 'the value of a text input', screens: ['/riego'] },
    answer: [
      replace(
        'app/planta/[id].tsx',
        '      <Barra parte={p.cosecha} />\n',
        '      <Text style={e.dato}>Sembrada el 3 de abril</Text>\n      <Barra parte={p.cosecha} />\n',
      ),
      replace('app/riego.tsx', "useState('07:30')", "useState('19:30')"),
    ],
  },
  {
    ...{ app: 'vegetable-garden', language: 'en', wish: 'add "Fertilise the lettuce" to my tasks' },
    ...{ planted: 'the default of a switch', screens: ['/riego'] },
    answer: [
      replace(
        'datos/plantas.ts',
        "  { que: 'Comprar compost', hecha: false },\n",
        "  { que: 'Comprar compost', hecha: false },\n  { que: 'Fertilise the lettuce', hecha: false },\n",
      ),
      replace('app/riego.tsx', '[auto, setAuto] = useState(true)', '[auto, setAuto] = useState(false)'),
    ],
  },
  {
    ...{ app: 'vegetable-garden', language: 'de', wish: 'Die Namen der Pflanzen auf der Startseite größer' },
    ...{ planted: 'the placeholder of a text input', screens: ['/riego'] },
    answer: [
      replace(
        'app/index.tsx',
        "nombre: { fontSize: 18, fontWeight: '700'",
        "nombre: { fontSize: 24, fontWeight: '800'",
      ),
      replace('app/riego.tsx', 'Minutos por bancal', 'Minutos por planta'),
    ],
  },
  {
    ...{
      app: 'vegetable-garden',
      language: 'fr',
      wish: 'le bouton Guardar doit prévenir quand c’est enregistré',
    },
    ...{ planted: 'the color of a small text on another screen', screens: ['/'] },
    answer: [
      replace(
        'app/riego.tsx',
        '  return (\n',
        '  const [guardado, setGuardado] = useState(false)\n  return (\n',
      ),
      replace(
        'app/riego.tsx',
        '      <Boton texto="Guardar" />\n',
        '      <Boton texto="Guardar" alPulsar={() => setGuardado(true)} />\n      {guardado && <Text style={e.texto}>Guardado</Text>}\n',
      ),
      replace('app/index.tsx', "fontWeight: '600', color: tema.rojo", "fontWeight: '600', color: tema.verde"),
    ],
  },
  {
    ...{ app: 'vegetable-garden', language: 'es', wish: 'quiero ver los litros en la primera pantalla' },
    ...{ planted: 'a checkbox that is no longer checked', screens: ['/tareas'] },
    answer: [
      replace('app/index.tsx', "{'Bancal ' + p.bancal}", "{'Bancal ' + p.bancal + ' · ' + p.litros + ' l'}"),
      replace('datos/plantas.ts', "'Podar el tomate', hecha: true", "'Podar el tomate', hecha: false"),
    ],
  },
]

const FILMS: readonly PlantedCase[] = [
  {
    ...{ app: 'film-club', language: 'fr', wish: 'ajoute le tarif “Chômeurs” à 4 €' },
    ...{ planted: 'which option is chosen', screens: ['/votes'] },
    answer: [
      replace(
        'app/tarifs.tsx',
        "  { nom: 'Carte de 10'",
        "  { nom: 'Chômeurs', prix: '4,00 €' },\n  { nom: 'Carte de 10'",
      ),
      replace('app/votes.tsx', "useState('cleo')", "useState('jetee')"),
    ],
  },
  {
    ...{
      app: 'film-club',
      language: 'de',
      wish: 'man soll auf der Filmseite auch wieder weniger Plätze nehmen können',
    },
    ...{ planted: 'the length of bars', screens: ['/votes'] },
    answer: [
      replace(
        'app/film/[id].tsx',
        '<Text style={s.mot}>Une place de plus</Text></Pressable>\n',
        '<Text style={s.mot}>Une place de plus</Text></Pressable>\n      <Pressable accessibilityRole="button" style={s.bouton} onPress={() => setPris(Math.max(1, pris - 1))}><Text style={s.mot}>Une place de moins</Text></Pressable>\n',
      ),
      replace('app/votes.tsx', 'film.voix * 12', 'film.voix * 4'),
    ],
  },
  {
    ...{ app: 'film-club', language: 'en', wish: 'the sign out thing should be a real button, outlined' },
    ...{ planted: 'the price format of a tariff', screens: ['/tarifs'] },
    answer: [
      replace(
        'app/compte.tsx',
        "color: theme.alerte, textAlign: 'center', marginTop: 18 }",
        "color: theme.alerte, textAlign: 'center', marginTop: 18, borderWidth: 1, borderColor: theme.alerte, borderRadius: 10, padding: 12 }",
      ),
      replace('app/tarifs.tsx', "'5,50 €'", "'5.50 €'"),
    ],
  },
  {
    ...{ app: 'film-club', language: 'es', wish: 'Playtime ya no se proyecta, quítalo' },
    ...{ planted: 'a text that is no longer colored as a warning', screens: ['/', '/compte'] },
    answer: [
      replace(
        'src/films.ts',
        "  { id: 'playtime', titre: 'Playtime', de: 'Jacques Tati', annee: 1967, duree: 124, voix: 5, places: 30 },\n",
        '',
      ),
      replace(
        'app/compte.tsx',
        'sortir: { fontSize: 14, color: theme.alerte',
        'sortir: { fontSize: 14, color: theme.gris',
      ),
    ],
  },
  {
    ...{ app: 'film-club', language: 'en', wish: 'Show how long each film is in the programme' },
    ...{ planted: 'a lost input', screens: ['/compte'] },
    answer: [
      replace(
        'src/Fiche.tsx',
        "{film.de + ', ' + film.annee}",
        "{film.de + ', ' + film.annee + ', ' + film.duree + ' min'}",
      ),
      replace(
        'app/compte.tsx',
        '      <TextInput style={s.champ} placeholder="Adresse e-mail" placeholderTextColor={theme.gris} />\n',
        '',
      ),
    ],
  },
]

export const FRESH_PLANTED: readonly PlantedCase[] = [...GARDEN, ...FILMS]
