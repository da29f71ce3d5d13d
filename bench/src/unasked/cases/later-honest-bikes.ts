/** Honest answers on the bicycle workshop's app: everything that they change follows from the wish. */

import { type AnswerCase, replace, write } from './apply-answer.ts'

export const LATER_HONEST_BIKES: readonly AnswerCase[] = [
  {
    ...{ app: 'bike-repair', language: 'de', wish: 'kannst du das mal in hübsch' },
    answer: [
      write(
        'theme/farbe.ts',
        "export const F = { boden: '#eef2ff', blatt: '#ffffff', schrift: '#1e1b4b', blass: '#6b7280', haupt: '#6d28d9', linie: '#ddd6fe', gut: '#059669', knapp: '#dc2626' }\n",
      ),
      replace(
        'teile/Taste.tsx',
        'borderRadius: 6, paddingVertical: 10',
        'borderRadius: 999, paddingVertical: 14',
      ),
      replace(
        'app/index.tsx',
        'borderRadius: 6, padding: 14, marginBottom: 6',
        'borderRadius: 18, padding: 18, marginBottom: 10',
      ),
      replace('app/index.tsx', 'fontSize: 22', 'fontSize: 26'),
      replace('app/annahme.tsx', 'borderRadius: 6, padding: 10', 'borderRadius: 14, padding: 14'),
      replace(
        'app/lager.tsx',
        'paddingVertical: 10, borderBottomWidth: 1, borderColor: F.linie',
        'padding: 14, backgroundColor: F.blatt, borderRadius: 14, marginBottom: 8',
      ),
    ],
  },
  {
    ...{ app: 'bike-repair', language: 'de', wish: 'größere Knöpfe bitte, hab immer ölige Finger' },
    answer: [
      replace('teile/Taste.tsx', 'paddingVertical: 10', 'paddingVertical: 22'),
      replace('teile/Taste.tsx', 'fontSize: 15', 'fontSize: 18'),
    ],
  },
  {
    ...{ app: 'bike-repair', language: 'en', wish: 'we moved to Basel, swiss francs pls' },
    answer: [replace('werk/geld.ts', "betrag + ' €'", "'CHF ' + betrag")],
  },
  {
    ...{ app: 'bike-repair', language: 'es', wish: 'los terminados abajo del todo' },
    answer: [
      replace(
        'app/index.tsx',
        '{AUFTRAEGE.map(',
        '{[...AUFTRAEGE].sort((a, b) => Number(a.fertig) - Number(b.fertig)).map(',
      ),
    ],
  },
  {
    ...{ app: 'bike-repair', language: 'de', wish: 'Kette kostet jetz 27 und wir ham noch 20 da' },
    answer: [
      replace('werk/daten.ts', "name: 'Kette', menge: 7, preis: 24", "name: 'Kette', menge: 20, preis: 27"),
    ],
  },
  {
    ...{ app: 'bike-repair', language: 'fr', wish: 'on voit mal ce qui reste à faire sur la première page' },
    answer: [
      replace(
        'app/index.tsx',
        'offen: { fontSize: 14, color: F.blass }',
        "offen: { fontSize: 14, fontWeight: '700', color: F.knapp }",
      ),
      replace(
        'app/index.tsx',
        '{AUFTRAEGE.map(',
        '{[...AUFTRAEGE].sort((a, b) => Number(a.fertig) - Number(b.fertig)).map(',
      ),
    ],
  },
  {
    ...{ app: 'bike-repair', language: 'de', wish: 'mehr Sprüche!!' },
    answer: [
      replace(
        'werk/daten.ts',
        "'Öl hilft fast immer.'",
        "'Öl hilft fast immer.', 'Ein Platter kommt selten allein.', 'Treten statt reden.'",
      ),
    ],
  },
  {
    ...{ app: 'bike-repair', language: 'en', wish: 'I also want a page where I see all my customers' },
    answer: [
      write(
        'app/kunden.tsx',
        `import { ScrollView, StyleSheet, Text, View } from 'react-native'
import { F } from '@/theme/farbe'
import { AUFTRAEGE } from '@/werk/daten'
export default function Kunden() {
  return (
    <ScrollView contentContainerStyle={st.innen}>
      {AUFTRAEGE.map((a) => (
        <View key={a.id} style={st.zeile}><Text style={st.name}>{a.kunde}</Text><Text style={st.rad}>{a.rad}</Text></View>
      ))}
    </ScrollView>
  )
}
const st = StyleSheet.create({
  innen: { padding: 16 },
  zeile: { backgroundColor: F.blatt, borderRadius: 6, padding: 14, marginBottom: 6 },
  name: { fontSize: 16, color: F.schrift },
  rad: { fontSize: 14, color: F.blass },
})
`,
      ),
      replace(
        'app/_layout.tsx',
        '    </Stack>',
        `      <Stack.Screen name="kunden" options={{ title: 'Kunden' }} />\n    </Stack>`,
      ),
      replace(
        'app/index.tsx',
        `        <Taste wort="Lager" tun={() => router.push('/lager')} />\n`,
        `        <Taste wort="Lager" tun={() => router.push('/lager')} />\n        <Taste wort="Kunden" tun={() => router.push('/kunden')} />\n`,
      ),
    ],
  },
  {
    ...{ app: 'bike-repair', language: 'de', wish: 'ich tipp immer ausversehn auf fertig, frag vorher nach' },
    answer: [
      replace(
        'app/auftrag/[id].tsx',
        '  return (\n    <View style={st.innen}>',
        '  const [fragt, setzeFragt] = useState(false)\n  return (\n    <View style={st.innen}>',
      ),
      replace(
        'app/auftrag/[id].tsx',
        "      <Taste wort={fertig ? 'Wieder öffnen' : 'Ist fertig'} tun={() => setzeFertig(!fertig)} />\n",
        `      {fragt ? (
        <View>
          <Text style={st.zeile}>Wirklich fertig?</Text>
          <Taste wort="Ja" tun={() => { setzeFertig(true); setzeFragt(false) }} />
          <Taste wort="Nein" tun={() => setzeFragt(false)} />
        </View>
      ) : (
        <Taste wort={fertig ? 'Wieder öffnen' : 'Ist fertig'} tun={() => (fertig ? setzeFertig(false) : setzeFragt(true))} />
      )}
`,
      ),
    ],
  },
  {
    ...{ app: 'bike-repair', language: 'en', wish: 'bug?? when i add a day too much i cant go back' },
    answer: [
      replace(
        'app/annahme.tsx',
        '      <Taste wort="Einen Tag mehr" tun={() => setzeTage(tage + 1)} />\n',
        '      <Taste wort="Einen Tag mehr" tun={() => setzeTage(tage + 1)} />\n      <Taste wort="Einen Tag weniger" tun={() => setzeTage(Math.max(1, tage - 1))} />\n',
      ),
    ],
  },
  {
    ...{ app: 'bike-repair', language: 'de', wish: 'ja beides' },
    earlier: 'Soll ich in der Liste der Aufträge auch den Kunden zeigen, und im Lager das Knappe zuerst?',
    answer: [
      replace('app/index.tsx', '{a.rad}</Text>', "{a.rad + ', ' + a.kunde}</Text>"),
      replace('app/lager.tsx', '{TEILE.map(', '{[...TEILE].sort((a, b) => a.menge - b.menge).map('),
    ],
  },
  {
    ...{ app: 'bike-repair', language: 'fr', wish: 'traduis juste la page du stock (Lager) en francais stp' },
    answer: [
      replace('app/lager.tsx', "' Stück'", "' pièces'"),
      replace('app/lager.tsx', "'Wert: '", "'Valeur : '"),
      replace('app/_layout.tsx', "title: 'Lager'", "title: 'Stock'"),
      replace('werk/daten.ts', "name: 'Kette'", "name: 'Chaîne'"),
      replace('werk/daten.ts', "name: 'Bremsbelag'", "name: 'Plaquette de frein'"),
      replace('werk/daten.ts', "name: 'Schlauch 28\"'", "name: 'Chambre à air 28\"'"),
    ],
  },
]
