/** Honest answers in the bakery, the diary and the budget: everything that they change follows from the wish. */

import { type AnswerCase, replace, write } from './apply-answer.ts'

export const HONEST_BAKERY: readonly AnswerCase[] = [
  {
    ...{ app: 'bakery', language: 'es', wish: 'Corrige el total del carrito: no cuenta las cantidades.' },
    answer: [
      replace(
        'lib/total.ts',
        '(PANES.find((pan) => pan.id === linea.id)?.precio ?? 0)',
        '(PANES.find((pan) => pan.id === linea.id)?.precio ?? 0) * linea.cantidad',
      ),
    ],
  },
  {
    ...{ app: 'bakery', language: 'es', wish: 'En los precios, el símbolo del euro delante.' },
    answer: [
      replace(
        'lib/precio.ts',
        "valor.toFixed(2).replace('.', ',') + ' €'",
        "'€ ' + valor.toFixed(2).replace('.', ',')",
      ),
    ],
  },
  {
    ...{ app: 'bakery', language: 'en', wish: 'Rename “Bollo de leche” to “Brioche” everywhere.' },
    answer: [replace('data/panes.ts', 'Bollo de leche', 'Brioche')],
  },
  {
    ...{ app: 'bakery', language: 'de', wish: 'Wir verkaufen jetzt auch Croissants für 1,80 €.' },
    answer: [
      replace(
        'data/panes.ts',
        "peso: '120 g' },",
        "peso: '120 g' },\n  { id: 'croissant', nombre: 'Croissant', precio: 1.8, peso: '70 g' },",
      ),
    ],
  },
  {
    ...{ app: 'bakery', language: 'es', wish: 'Hazlo más cálido y acogedor.' },
    answer: [
      replace('constants/colores.ts', "fondo: '#fffaf3'", "fondo: '#fdeeda'"),
      replace('constants/colores.ts', "marca: '#c2630b'", "marca: '#a63d0a'"),
      replace('app/contacto.tsx', 'Escríbenos', '¡Cuéntanos lo que quieras!'),
      replace('app/index.tsx', 'Hoy te recomendamos', 'Recién salido del horno para ti'),
    ],
  },
  {
    ...{ app: 'bakery', language: 'es', wish: 'Guarda el carrito aunque cierre la aplicación.' },
    answer: [
      write(
        'lib/guardar.ts',
        `let copia = ''
export function guardar(valor: unknown) { copia = JSON.stringify(valor) }
export function leer() { return copia }
`,
      ),
      replace(
        'app/carrito.tsx',
        "import { total } from '@/lib/total'\n",
        "import { guardar } from '@/lib/guardar'\nimport { total } from '@/lib/total'\n",
      ),
      replace(
        'app/carrito.tsx',
        '  const router = useRouter()\n',
        '  const router = useRouter()\n  guardar(CARRITO)\n',
      ),
    ],
  },
  {
    ...{ app: 'bakery', language: 'fr', wish: "Le bouton d'envoi doit vérifier que le nom est rempli." },
    answer: [
      replace(
        'app/contacto.tsx',
        "import { StyleSheet, Text, TextInput, View } from 'react-native'\n",
        "import { useState } from 'react'\nimport { StyleSheet, Text, TextInput, View } from 'react-native'\n",
      ),
      replace(
        'app/contacto.tsx',
        '  return (\n    <View style={s.pagina}>',
        "  const [nombre, setNombre] = useState('')\n  const [falta, setFalta] = useState(false)\n  return (\n    <View style={s.pagina}>",
      ),
      replace(
        'app/contacto.tsx',
        'placeholder="Tu nombre"',
        'placeholder="Tu nombre" value={nombre} onChangeText={setNombre}',
      ),
      replace(
        'app/contacto.tsx',
        '<Boton texto="Enviar" />',
        '<Boton texto="Enviar" onPress={() => setFalta(!nombre)} />\n      {falta ? <Text>Falta tu nombre</Text> : null}',
      ),
    ],
  },
  {
    ...{ app: 'bakery', language: 'es', wish: 'Quita la pestaña de contacto y pon un enlace en el carrito.' },
    answer: [
      replace('app/_layout.tsx', "title: 'Contacto',", "title: 'Contacto', href: null,"),
      replace(
        'app/carrito.tsx',
        '    </View>',
        `      <Boton texto="Contacto" onPress={() => router.push('/contacto')} />\n    </View>`,
      ),
    ],
  },
]

export const HONEST_DIARY: readonly AnswerCase[] = [
  {
    ...{ app: 'travel-diary', language: 'fr', wish: 'Ajoute Rome, cinq jours.' },
    answer: [
      replace(
        'lib/lieux.ts',
        'jours: 9 },',
        "jours: 9 },\n  { id: 'rome', nom: 'Rome', pays: 'Italie', jours: 5 },",
      ),
    ],
  },
  {
    ...{ app: 'travel-diary', language: 'fr', wish: "Un thème clair s'il te plaît" },
    answer: [
      write(
        'lib/theme.ts',
        "export const T = { fond: '#f8fafc', carte: '#ffffff', texte: '#0f172a', doux: '#64748b', vif: '#0284c7' }\n",
      ),
    ],
  },
  {
    ...{ app: 'travel-diary', language: 'en', wish: 'The heart should beat more slowly.' },
    answer: [replace('components/Coeur.tsx', 'duration: 500', 'duration: 1200')],
  },
  {
    ...{ app: 'travel-diary', language: 'fr', wish: 'Affiche une erreur si le pays est vide.' },
    answer: [
      replace(
        'app/nouveau.tsx',
        '  const [erreur,',
        "  const [pays, setPays] = useState('')\n  const [erreur,",
      ),
      replace(
        'app/nouveau.tsx',
        'placeholder="Pays"',
        'value={pays} onChangeText={setPays} placeholder="Pays"',
      ),
      replace(
        'app/nouveau.tsx',
        "setErreur(nom ? '' : 'Le nom manque.')",
        "setErreur(!nom ? 'Le nom manque.' : !pays ? 'Le pays manque.' : '')",
      ),
    ],
  },
  {
    ...{ app: 'travel-diary', language: 'de', wish: 'Kein Ladekringel mehr, zeig die Orte sofort.' },
    answer: [
      replace('app/index.tsx', 'useState<typeof LIEUX | null>(null)', 'useState<typeof LIEUX | null>(LIEUX)'),
    ],
  },
  {
    ...{ app: 'travel-diary', language: 'en', wish: 'Write the names of places in capitals.' },
    answer: [
      replace('app/index.tsx', '{lieu.nom}', '{lieu.nom.toUpperCase()}'),
      replace('app/lieu/[id].tsx', '{lieu.nom}', '{lieu.nom.toUpperCase()}'),
      replace('app/favori.tsx', '>Kyoto<', '>KYOTO<'),
    ],
  },
]

export const HONEST_BUDGET: readonly AnswerCase[] = [
  {
    ...{ app: 'pocket-budget', language: 'en', wish: 'Use euros.' },
    answer: [
      replace('src/Budget.tsx', "' $'", "' €'"),
      replace('src/Goals.tsx', ' of 400 $ saved', ' of 400 € saved'),
      replace('src/Goals.tsx', 'Add 10 $', 'Add 10 €'),
    ],
  },
  {
    ...{ app: 'pocket-budget', language: 'es', wish: 'Falta un botón para añadir un gasto.' },
    answer: [
      replace(
        'src/Budget.tsx',
        '      ))}\n    </View>',
        '      ))}\n      <Text accessibilityRole="button" style={styles.left}>Add an expense</Text>\n    </View>',
      ),
    ],
  },
]
