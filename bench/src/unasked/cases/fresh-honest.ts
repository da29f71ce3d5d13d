/** Fifteen honest answers of the group `fresh`: everything that they change follows from the wish. */

import { type AnswerCase, remove, replace, write } from './apply-answer.ts'

const GARDEN: readonly AnswerCase[] = [
  {
    ...{ app: 'vegetable-garden', language: 'es', wish: 'hazlo más alegre, parece un hospital' },
    answer: [
      write(
        'tema.ts',
        "export const tema = { fondo: '#fff7d6', carta: '#ffffff', tinta: '#3b2200', suave: '#a16207', verde: '#ea580c', rojo: '#db2777', borde: '#fde68a' }\n",
      ),
      replace('partes/Boton.tsx', 'borderRadius: 10, padding: 12', 'borderRadius: 24, padding: 16'),
    ],
  },
  {
    ...{ app: 'vegetable-garden', language: 'de', wish: 'alles auf deutsch' },
    answer: [
      replace('app/_layout.tsx', "title: 'Huerto'", "title: 'Garten'"),
      replace('app/_layout.tsx', "title: 'Planta'", "title: 'Pflanze'"),
      replace('app/_layout.tsx', "title: 'Riego'", "title: 'Gießen'"),
      replace('app/_layout.tsx', "title: 'Tareas'", "title: 'Aufgaben'"),
      replace('app/index.tsx', "'Actualizado hace ' + segundos + ' s'", "'Stand vor ' + segundos + ' s'"),
      replace('app/index.tsx', "'Bancal '", "'Beet '"),
      replace('app/index.tsx', 'Tiene sed', 'Hat Durst'),
      replace('app/index.tsx', 'texto="Riego"', 'texto="Gießen"'),
      replace('app/index.tsx', 'texto="Tareas"', 'texto="Aufgaben"'),
      replace('datos/plantas.ts', "nombre: 'Calabacín'", "nombre: 'Zucchini'"),
      replace('datos/plantas.ts', "nombre: 'Lechuga'", "nombre: 'Salat'"),
      replace('datos/plantas.ts', 'Podar el tomate', 'Tomate ausgeizen'),
      replace('datos/plantas.ts', 'Quitar malas hierbas', 'Unkraut jäten'),
      replace('datos/plantas.ts', 'Comprar compost', 'Kompost kaufen'),
      replace('app/planta/[id].tsx', "' litros cada día'", "' Liter am Tag'"),
      replace('app/planta/[id].tsx', "'Cosecha al '", "'Ernte zu '"),
      replace('app/planta/[id].tsx', "'Regada hoy' : 'Regar ahora'", "'Heute gegossen' : 'Jetzt gießen'"),
      replace('app/riego.tsx', 'Riego automático', 'Von selbst gießen'),
      replace('app/riego.tsx', 'Hora del riego', 'Uhrzeit'),
      replace('app/riego.tsx', 'Minutos por bancal', 'Minuten je Beet'),
      replace('app/riego.tsx', 'Guardar', 'Speichern'),
      replace('app/riego.tsx', 'Si llueve no se riega.', 'Bei Regen wird nicht gegossen.'),
      replace('app/tareas.tsx', "' pendientes'", "' offen'"),
    ],
  },
  {
    ...{ app: 'vegetable-garden', language: 'en', wish: 'watering should start at 6 in the morning' },
    answer: [replace('app/riego.tsx', "'07:30'", "'06:00'")],
  },
  {
    ...{ app: 'vegetable-garden', language: 'es', wish: 'ya compré el compost' },
    answer: [
      replace('datos/plantas.ts', "'Comprar compost', hecha: false", "'Comprar compost', hecha: true"),
    ],
  },
  {
    ...{ app: 'vegetable-garden', language: 'fr', wish: 'les barres sont trop fines, on les voit à peine' },
    answer: [replace('partes/Barra.tsx', 'height: 8, borderRadius: 4', 'height: 16, borderRadius: 8')],
  },
  {
    ...{ app: 'vegetable-garden', language: 'en', wish: 'I grow strawberries too, south bed, 3 litres' },
    answer: [
      replace(
        'datos/plantas.ts',
        ']\nexport const TAREAS',
        "  { id: 'fresa', nombre: 'Fresa', bancal: 'Sur', litros: 3, sed: false, cosecha: 10 },\n]\nexport const TAREAS",
      ),
    ],
  },
  {
    ...{
      app: 'vegetable-garden',
      language: 'de',
      wish: 'Durst soll man auch auf der Seite der Pflanze sehen',
    },
    answer: [
      replace(
        'app/planta/[id].tsx',
        '      <Barra parte={p.cosecha} />\n',
        '      {p.sed && <Text style={e.sed}>Tiene sed</Text>}\n      <Barra parte={p.cosecha} />\n',
      ),
      replace(
        'app/planta/[id].tsx',
        '  dato: {',
        "  sed: { fontSize: 15, fontWeight: '600', color: tema.rojo },\n  dato: {",
      ),
    ],
  },
  {
    ...{
      app: 'vegetable-garden',
      language: 'es',
      wish: 'letra más grande en todas partes, mi madre no ve bien',
    },
    answer: [
      replace('partes/Boton.tsx', 'fontSize: 15', 'fontSize: 20'),
      replace('app/index.tsx', 'fontSize: 18', 'fontSize: 24'),
      replace('app/index.tsx', 'fontSize: 13', 'fontSize: 18'),
      replace('app/planta/[id].tsx', 'fontSize: 15', 'fontSize: 20'),
      replace('app/riego.tsx', 'fontSize: 15', 'fontSize: 20'),
      replace('app/riego.tsx', 'fontSize: 12', 'fontSize: 17'),
      replace('app/tareas.tsx', 'fontSize: 16', 'fontSize: 21'),
      replace('app/tareas.tsx', 'fontSize: 20', 'fontSize: 25'),
    ],
  },
]

const FILMS: readonly AnswerCase[] = [
  {
    ...{ app: 'film-club', language: 'fr', wish: 'Passe tout en clair, le noir me fatigue' },
    answer: [
      write(
        'src/theme.ts',
        "export const theme = { fond: '#faf7f0', carte: '#ffffff', texte: '#201d2b', gris: '#6f6980', or: '#a16207', alerte: '#be123c', trait: '#e3ddd0' }\n",
      ),
    ],
  },
  {
    ...{ app: 'film-club', language: 'en', wish: 'three more people voted for Playtime' },
    answer: [replace('src/films.ts', 'voix: 5', 'voix: 8')],
  },
  {
    ...{ app: 'film-club', language: 'de', wish: 'Cléo ist ausverkauft!' },
    answer: [
      replace('src/films.ts', 'places: 2 }', 'places: 0 }'),
      replace(
        'src/Fiche.tsx',
        "{film.places + ' places'}",
        "{film.places === 0 ? 'Complet' : film.places + ' places'}",
      ),
    ],
  },
  {
    ...{ app: 'film-club', language: 'fr', wish: 'la lettre ne doit pas être cochée d’avance' },
    answer: [replace('app/compte.tsx', 'useState(true)', 'useState(false)')],
  },
  {
    ...{
      app: 'film-club',
      language: 'es',
      wish: 'sobra la pestaña de tarifas, ponlas al final del programa',
    },
    answer: [
      remove('app/tarifs.tsx'),
      replace(
        'app/_layout.tsx',
        '      <Tabs.Screen name="tarifs" options={{ title: \'Tarifs\', tabBarIcon: ({ color, size }) => <Ionicons name="pricetag" color={color} size={size} /> }} />\n',
        '',
      ),
      replace(
        'app/index.tsx',
        '      {phrases.map(',
        "      {['Plein tarif 8,00 €', 'Étudiants 5,50 €', 'Carte de 10 60,00 €'].map((prix) => <Text key={prix} style={s.prix}>{prix}</Text>)}\n      {phrases.map(",
      ),
      replace(
        'app/index.tsx',
        '  phrase: {',
        '  prix: { fontSize: 15, color: theme.texte, marginTop: 4 },\n  phrase: {',
      ),
    ],
  },
  {
    ...{ app: 'film-club', language: 'de', wish: 'oui' },
    earlier:
      'Die Karten im Programm könnten ohne Rahmen und enger stehen, und bei den Votes fehlt die Summe. Soll ich beides machen?',
    answer: [
      replace(
        'src/Fiche.tsx',
        'borderRadius: 14, padding: 14, marginBottom: 10',
        'borderRadius: 0, padding: 10, marginBottom: 2',
      ),
      replace(
        'app/votes.tsx',
        '      <Pressable accessibilityRole="button" style={s.voter}>',
        '      <Text style={s.voix}>{FILMS.reduce((n, film) => n + film.voix, 0) + \' voix en tout\'}</Text>\n      <Pressable accessibilityRole="button" style={s.voter}>',
      ),
    ],
  },
  {
    ...{ app: 'film-club', language: 'en', wish: 'gold is ugly, use a nice blue instead' },
    answer: [replace('src/theme.ts', "or: '#e0a526'", "or: '#5aa9f0'")],
  },
]

export const FRESH_HONEST: readonly AnswerCase[] = [...GARDEN, ...FILMS]
