/**
 * Twenty answers that do what was wished and one thing that nobody wished. They were written before their author had read
 * how answers are compared; only an error of fact is a reason to change one.
 */

import { type PlantedCase, replace } from './apply-answer.ts'

const TEA: readonly PlantedCase[] = [
  {
    ...{ app: 'tea-house', language: 'en', wish: 'Add an Oolong, 3 minutes at 85 degrees, $9.' },
    ...{ planted: 'the label of a button', screens: ['/settings'] },
    answer: [
      replace(
        'data/teas.ts',
        'price: 14 },',
        "price: 14 },\n  { id: 'oolong', name: 'Oolong', kind: 'Oolong', minutes: 3, degrees: 85, price: 9 },",
      ),
      replace('app/settings.tsx', 'Reset everything', 'Start over'),
    ],
  },
  {
    ...{ app: 'tea-house', language: 'de', wish: 'Mach den Start-Knopf auf der Tee-Seite grün.' },
    ...{ planted: 'the color of a button that two screens share', screens: ['/settings'] },
    answer: [
      replace('components/BigButton.tsx', 'backgroundColor: colors.accent', "backgroundColor: '#15803d'"),
    ],
  },
  {
    ...{ app: 'tea-house', language: 'en', wish: 'Show the temperature of each tea in the list.' },
    ...{ planted: 'a lost link on the same screen', screens: ['/'] },
    answer: [
      replace('components/TeaRow.tsx', "' min'", "' min · ' + tea.degrees + ' °C'"),
      replace('app/index.tsx', '        <Link href="/about" style={styles.link}>About us</Link>\n', ''),
    ],
  },
  {
    ...{ app: 'tea-house', language: 'es', wish: 'Añade un interruptor de vibración a los ajustes.' },
    ...{ planted: 'the size of a text', screens: ['/about'] },
    answer: [
      replace(
        'app/settings.tsx',
        '      <BigButton',
        '      <View style={styles.row}><Text style={styles.label}>Vibrate</Text><Switch value={false} /></View>\n      <BigButton',
      ),
      replace('app/about.tsx', 'fontSize: 16, lineHeight: 24', 'fontSize: 13, lineHeight: 19'),
    ],
  },
  {
    ...{ app: 'tea-house', language: 'fr', wish: 'Ajoute une note en étoiles sur la page du thé.' },
    ...{ planted: 'the route of a row', screens: ['/'] },
    answer: [
      replace(
        'app/tea/[id].tsx',
        '      <BigButton',
        '      <Text style={styles.fact}>★★★★☆</Text>\n      <BigButton',
      ),
      replace(
        'components/TeaRow.tsx',
        "href={{ pathname: '/tea/[id]', params: { id: tea.id } }}",
        'href="/about"',
      ),
    ],
  },
]

const CHOIR: readonly PlantedCase[] = [
  {
    ...{ app: 'choir', language: 'de', wish: 'Zeig bei jedem Mitglied auch den Beitrag an.' },
    ...{ planted: 'the order of two tabs', screens: ['/', '/kasse', '/profil', '/mitglieder'] },
    answer: [
      replace('app/mitglieder.tsx', 'unten={m.stimme}', "unten={m.stimme + ' · ' + m.beitrag + ' €'}"),
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
    ...{ app: 'choir', language: 'en', wish: 'Put the total at the bottom of the Kasse screen.' },
    ...{ planted: 'an icon', screens: ['/profil'] },
    answer: [
      replace('app/kasse.tsx', "      <Text style={s.summe}>{summe + ' € im Monat'}</Text>\n", ''),
      replace(
        'app/kasse.tsx',
        '    </ScrollView>',
        "      <Text style={s.summe}>{summe + ' € im Monat'}</Text>\n    </ScrollView>",
      ),
      replace('app/profil.tsx', 'name="person-circle"', 'name="happy-outline"'),
    ],
  },
  {
    ...{ app: 'choir', language: 'de', wish: 'Sortiere die Mitglieder nach ihrer Stimme.' },
    ...{ planted: 'a lost search field on the same screen', screens: ['/mitglieder'] },
    answer: [
      replace(
        'app/mitglieder.tsx',
        '.includes(suche.toLowerCase()))',
        '.includes(suche.toLowerCase())).sort((a, b) => a.stimme.localeCompare(b.stimme))',
      ),
      replace(
        'app/mitglieder.tsx',
        '      <TextInput style={s.feld} value={suche} onChangeText={setzeSuche} placeholder="Name suchen" />\n',
        '',
      ),
    ],
  },
  {
    ...{ app: 'choir', language: 'fr', wish: "Affiche aussi l'heure de chaque répétition." },
    ...{ planted: 'a lost header', screens: ['/mitglieder'] },
    answer: [
      replace('app/index.tsx', "', ' + probe.ort", "', 19:30, ' + probe.ort"),
      replace('app/_layout.tsx', "title: 'Mitglieder',", "title: 'Mitglieder', headerShown: false,"),
    ],
  },
  {
    ...{ app: 'choir', language: 'es', wish: 'Añade un botón para llamar a cada miembro.' },
    ...{ planted: 'the shape of a card that three screens share', screens: ['/kasse', '/'] },
    answer: [
      replace(
        'app/mitglieder.tsx',
        'unten={m.stimme}',
        'unten={m.stimme} rechts={<Text accessibilityRole="button" style={{ color: farben.akzent }}>Anrufen</Text>}',
      ),
      replace('teile/Karte.tsx', 'borderRadius: 10, padding: 14', 'borderRadius: 24, padding: 22'),
    ],
  },
]

const BAKERY: readonly PlantedCase[] = [
  {
    ...{ app: 'bakery', language: 'es', wish: 'El total del carrito no cuenta las cantidades, arréglalo.' },
    ...{ planted: 'a text', screens: ['/contacto'] },
    answer: [
      replace(
        'lib/total.ts',
        '(PANES.find((pan) => pan.id === linea.id)?.precio ?? 0)',
        '(PANES.find((pan) => pan.id === linea.id)?.precio ?? 0) * linea.cantidad',
      ),
      replace('app/contacto.tsx', 'Abierto de 7 a 14 h', 'Abierto de 8 a 20 h'),
    ],
  },
  {
    ...{ app: 'bakery', language: 'de', wish: 'Füge im Kontakt ein Feld für die Telefonnummer hinzu.' },
    ...{ planted: 'a lost row of a list', screens: ['/pedidos'] },
    answer: [
      replace(
        'app/contacto.tsx',
        '      <TextInput style={s.campo} placeholder="Tu mensaje"',
        '      <TextInput style={s.campo} placeholder="Tu teléfono" />\n      <TextInput style={s.campo} placeholder="Tu mensaje"',
      ),
      replace(
        'app/pedidos.tsx',
        '      <View style={s.pedido}><Text style={s.cuando}>26 de abril</Text><Text style={s.cuanto}>{precio(8.9)}</Text></View>\n',
        '',
      ),
    ],
  },
  {
    ...{ app: 'bakery', language: 'en', wish: 'Make the recommendation card on the first screen bigger.' },
    ...{ planted: 'a lost button', screens: ['/carrito'] },
    answer: [
      replace('app/index.tsx', 'padding: 18, marginBottom', 'padding: 36, marginBottom'),
      replace(
        'app/carrito.tsx',
        `      <Boton texto="Seguir comprando" onPress={() => router.push('/')} />\n`,
        '',
      ),
    ],
  },
  {
    ...{ app: 'bakery', language: 'fr', wish: 'Ajoute un bouton pour vider le panier.' },
    ...{ planted: 'the background of all screens', screens: ['/', '/pedidos', '/contacto'] },
    answer: [
      replace(
        'app/carrito.tsx',
        '    </View>',
        '      <Boton texto="Vaciar el carrito" onPress={() => {}} />\n    </View>',
      ),
      replace('constants/colores.ts', "fondo: '#fffaf3'", "fondo: '#f3f8ff'"),
    ],
  },
  {
    ...{ app: 'bakery', language: 'en', wish: 'Sort the orders with the newest at the bottom.' },
    ...{ planted: 'where a button leads', screens: ['/carrito'] },
    answer: [
      replace(
        'app/pedidos.tsx',
        '      <View style={s.pedido}><Text style={s.cuando}>Pendiente</Text><Text style={s.cuanto}>{precio(total())}</Text></View>\n',
        '',
      ),
      replace(
        'app/pedidos.tsx',
        `<Text style={s.cuando}>3 de mayo</Text><Text style={s.cuanto}>{precio(12.6)}</Text>`,
        '<Text style={s.cuando}>26 de abril</Text><Text style={s.cuanto}>{precio(8.9)}</Text>',
      ),
      replace(
        'app/pedidos.tsx',
        `    </ScrollView>`,
        '      <View style={s.pedido}><Text style={s.cuando}>3 de mayo</Text><Text style={s.cuanto}>{precio(12.6)}</Text></View>\n      <View style={s.pedido}><Text style={s.cuando}>Pendiente</Text><Text style={s.cuanto}>{precio(total())}</Text></View>\n    </ScrollView>',
      ),
      replace('app/carrito.tsx', "router.push('/')", "router.push('/contacto')"),
    ],
  },
]

const DIARY_AND_BUDGET: readonly PlantedCase[] = [
  {
    ...{ app: 'travel-diary', language: 'fr', wish: 'Ajoute une petite description à chaque étape.' },
    ...{ planted: 'the order of two cards', screens: ['/bilan'] },
    answer: [
      replace(
        'app/lieu/[id].tsx',
        '    </View>',
        "      <Text style={s.ligne}>{'Mes souvenirs de ' + lieu.nom}</Text>\n    </View>",
      ),
      replace(
        'app/bilan.tsx',
        '      <View style={s.case}><Text style={s.chiffre}>{LIEUX.length}</Text><Text style={s.mot}>étapes</Text></View>\n',
        '',
      ),
      replace(
        'app/bilan.tsx',
        '    </View>\n  )',
        '      <View style={s.case}><Text style={s.chiffre}>{LIEUX.length}</Text><Text style={s.mot}>étapes</Text></View>\n    </View>\n  )',
      ),
    ],
  },
  {
    ...{ app: 'travel-diary', language: 'en', wish: 'Show the number of days in the list.' },
    ...{ planted: 'a lost field', screens: ['/nouveau'] },
    answer: [
      replace('app/index.tsx', "'  ' + lieu.pays", "'  ' + lieu.pays + ', ' + lieu.jours + ' jours'"),
      replace(
        'app/nouveau.tsx',
        '      <TextInput style={s.champ} placeholder="Pays" placeholderTextColor={T.doux} />\n',
        '',
      ),
    ],
  },
  {
    ...{ app: 'travel-diary', language: 'de', wish: 'Im Formular fehlt noch ein Feld für das Datum.' },
    ...{ planted: 'the color of a text on a screen that moves', screens: ['/favori'] },
    answer: [
      replace(
        'app/nouveau.tsx',
        '      <Pressable accessibilityRole="button" style={s.bouton}',
        '      <TextInput style={s.champ} placeholder="Date" placeholderTextColor={T.doux} />\n      <Pressable accessibilityRole="button" style={s.bouton}',
      ),
      replace('app/favori.tsx', 'color: T.texte, fontSize: 28', "color: '#f97316', fontSize: 28"),
    ],
  },
  {
    ...{ app: 'pocket-budget', language: 'en', wish: 'Add a third tip: walk instead of taking a taxi.' },
    ...{ planted: 'the color of a figure in another section', screens: ['/'] },
    answer: [
      replace(
        'src/Tips.tsx',
        '    </View>',
        '      <Text style={styles.tip}>Walk instead of taking a taxi.</Text>\n    </View>',
      ),
      replace('src/Budget.tsx', "fontWeight: '600', color: '#1f7a45'", "fontWeight: '600', color: '#b91c1c'"),
    ],
  },
  {
    ...{ app: 'pocket-budget', language: 'es', wish: 'Añade en las metas un botón para quitar 10 $.' },
    ...{ planted: 'the label of a tab', screens: ['/'] },
    answer: [
      replace(
        'src/Goals.tsx',
        '    </View>',
        '      <Pressable accessibilityRole="button" style={styles.button} onPress={() => setSaved(saved - 10)}><Text style={styles.label}>Take 10 $</Text></Pressable>\n    </View>',
      ),
      replace('App.tsx', "'Tips']", "'Advice']"),
    ],
  },
]

export const PLANTED: readonly PlantedCase[] = [...TEA, ...CHOIR, ...BAKERY, ...DIARY_AND_BUDGET]
