/** A film club's app in French: four tabs and a page per film; the first tab counts down, and the order of two quotations is drawn by lot. */

export const FILM_CLUB = {
  'src/theme.ts': `
export const theme = { fond: '#14131a', carte: '#211f2b', texte: '#f4f1ea', gris: '#9a94a8', or: '#e0a526', alerte: '#f0555a', trait: '#35323f' }
`,
  'src/films.ts': `
export interface Film { id: string; titre: string; de: string; annee: number; duree: number; voix: number; places: number }
export const FILMS: Film[] = [
  { id: 'jetee', titre: 'La Jetée', de: 'Chris Marker', annee: 1962, duree: 28, voix: 9, places: 12 },
  { id: 'cleo', titre: 'Cléo de 5 à 7', de: 'Agnès Varda', annee: 1962, duree: 90, voix: 14, places: 2 },
  { id: 'playtime', titre: 'Playtime', de: 'Jacques Tati', annee: 1967, duree: 124, voix: 5, places: 30 },
]
export const PHRASES = ['Silence, ça tourne.', 'Le noir se fait.', 'Encore une séance !']
`,
  'src/Fiche.tsx': `
import { Ionicons } from '@expo/vector-icons'
import { useRouter } from 'expo-router'
import { Pressable, StyleSheet, Text, View } from 'react-native'
import type { Film } from './films'
import { theme } from './theme'
export function Fiche({ film }: { film: Film }) {
  const router = useRouter()
  return (
    <Pressable accessibilityRole="button" style={s.fiche} onPress={() => router.push({ pathname: '/film/[id]', params: { id: film.id } })}>
      <Ionicons name="film" size={22} color={theme.or} />
      <View style={s.milieu}>
        <Text style={s.titre}>{film.titre}</Text>
        <Text style={s.de}>{film.de + ', ' + film.annee}</Text>
      </View>
      <Text style={film.places < 5 ? s.rare : s.places}>{film.places + ' places'}</Text>
    </Pressable>
  )
}
const s = StyleSheet.create({
  fiche: { flexDirection: 'row', alignItems: 'center', backgroundColor: theme.carte, borderRadius: 14, padding: 14, marginBottom: 10 },
  milieu: { flex: 1, marginLeft: 12 },
  titre: { fontSize: 17, fontWeight: '700', color: theme.texte },
  de: { fontSize: 13, color: theme.gris },
  places: { fontSize: 13, color: theme.gris },
  rare: { fontSize: 13, fontWeight: '700', color: theme.alerte },
})
`,
  'app/_layout.tsx': `
import { Ionicons } from '@expo/vector-icons'
import { Tabs } from 'expo-router'
import { theme } from '../src/theme'
export default function Cadre() {
  return (
    <Tabs screenOptions={{ tabBarActiveTintColor: theme.or, tabBarStyle: { backgroundColor: theme.carte }, headerStyle: { backgroundColor: theme.carte }, headerTintColor: theme.texte, sceneStyle: { backgroundColor: theme.fond } }}>
      <Tabs.Screen name="index" options={{ title: 'Programme', tabBarIcon: ({ color, size }) => <Ionicons name="calendar" color={color} size={size} /> }} />
      <Tabs.Screen name="votes" options={{ title: 'Votes', tabBarIcon: ({ color, size }) => <Ionicons name="bar-chart" color={color} size={size} /> }} />
      <Tabs.Screen name="tarifs" options={{ title: 'Tarifs', tabBarIcon: ({ color, size }) => <Ionicons name="pricetag" color={color} size={size} /> }} />
      <Tabs.Screen name="compte" options={{ title: 'Compte', tabBarIcon: ({ color, size }) => <Ionicons name="person" color={color} size={size} /> }} />
      <Tabs.Screen name="film/[id]" options={{ title: 'Film', href: null }} />
    </Tabs>
  )
}
`,
  'app/index.tsx': `
import { useEffect, useState } from 'react'
import { ScrollView, StyleSheet, Text } from 'react-native'
import { Fiche } from '../src/Fiche'
import { FILMS, PHRASES } from '../src/films'
import { theme } from '../src/theme'
export default function Programme() {
  const [reste, setReste] = useState(5400)
  const [phrases] = useState(() => [...PHRASES].sort(() => Math.random() - 0.5).slice(0, 2))
  useEffect(() => {
    const horloge = setInterval(() => setReste((r) => r - 1), 1000)
    return () => clearInterval(horloge)
  }, [])
  return (
    <ScrollView contentContainerStyle={s.page}>
      <Text style={s.reste}>{'Séance dans ' + Math.floor(reste / 60) + ' min ' + (reste % 60) + ' s'}</Text>
      {FILMS.map((film) => <Fiche key={film.id} film={film} />)}
      {phrases.map((phrase) => <Text key={phrase} style={s.phrase}>{phrase}</Text>)}
    </ScrollView>
  )
}
const s = StyleSheet.create({
  page: { padding: 16 },
  reste: { fontSize: 20, fontWeight: '700', color: theme.or, marginBottom: 12 },
  phrase: { fontSize: 14, fontStyle: 'italic', color: theme.gris, marginTop: 6 },
})
`,
  'app/votes.tsx': `
import { useState } from 'react'
import { Pressable, ScrollView, StyleSheet, Text, View } from 'react-native'
import { FILMS } from '../src/films'
import { theme } from '../src/theme'
export default function Votes() {
  const [choix, setChoix] = useState('cleo')
  return (
    <ScrollView contentContainerStyle={s.page}>
      <Text style={s.tete}>Quel film mardi ?</Text>
      {FILMS.map((film) => (
        <Pressable key={film.id} accessibilityRole="radio" accessibilityState={{ checked: choix === film.id }} style={[s.ligne, choix === film.id && s.choisi]} onPress={() => setChoix(film.id)}>
          <Text style={s.titre}>{film.titre}</Text>
          <View style={[s.barre, { width: film.voix * 12 }]} />
          <Text style={s.voix}>{film.voix + ' voix'}</Text>
        </Pressable>
      ))}
      <Pressable accessibilityRole="button" style={s.voter}><Text style={s.voterTexte}>Voter</Text></Pressable>
    </ScrollView>
  )
}
const s = StyleSheet.create({
  page: { padding: 16 },
  tete: { fontSize: 22, fontWeight: '800', color: theme.texte, marginBottom: 10 },
  ligne: { borderWidth: 1, borderColor: theme.trait, borderRadius: 10, padding: 12, marginBottom: 8 },
  choisi: { borderColor: theme.or, borderWidth: 2 },
  titre: { fontSize: 15, color: theme.texte },
  barre: { height: 10, borderRadius: 5, backgroundColor: theme.or, marginVertical: 6 },
  voix: { fontSize: 13, color: theme.gris },
  voter: { backgroundColor: theme.or, borderRadius: 10, padding: 14, alignItems: 'center', marginTop: 8 },
  voterTexte: { color: theme.fond, fontSize: 16, fontWeight: '700' },
})
`,
  'app/tarifs.tsx': `
import { ScrollView, StyleSheet, Text, View } from 'react-native'
import { theme } from '../src/theme'
const TARIFS = [
  { nom: 'Plein tarif', prix: '8,00 €' },
  { nom: 'Étudiants', prix: '5,50 €' },
  { nom: 'Carte de 10', prix: '60,00 €' },
]
export default function Tarifs() {
  return (
    <ScrollView contentContainerStyle={s.page}>
      {TARIFS.map((tarif) => (
        <View key={tarif.nom} style={s.ligne}><Text style={s.nom}>{tarif.nom}</Text><Text style={s.prix}>{tarif.prix}</Text></View>
      ))}
      <Text style={s.note}>Les moins de 6 ans entrent sans payer.</Text>
    </ScrollView>
  )
}
const s = StyleSheet.create({
  page: { padding: 16 },
  ligne: { flexDirection: 'row', justifyContent: 'space-between', backgroundColor: theme.carte, borderRadius: 10, padding: 14, marginBottom: 8 },
  nom: { fontSize: 15, color: theme.texte },
  prix: { fontSize: 15, fontWeight: '700', color: theme.or },
  note: { fontSize: 12, color: theme.gris, marginTop: 10 },
})
`,
  'app/compte.tsx': `
import { useState } from 'react'
import { Pressable, ScrollView, StyleSheet, Switch, Text, TextInput, View } from 'react-native'
import { theme } from '../src/theme'
export default function Compte() {
  const [nom, setNom] = useState('Camille')
  const [lettre, setLettre] = useState(true)
  return (
    <ScrollView contentContainerStyle={s.page}>
      <TextInput style={s.champ} value={nom} onChangeText={setNom} />
      <TextInput style={s.champ} placeholder="Adresse e-mail" placeholderTextColor={theme.gris} />
      <View style={s.rang}><Text style={s.mot}>Lettre du mardi</Text><Switch value={lettre} onValueChange={setLettre} /></View>
      <Pressable accessibilityRole="button" style={s.bouton}><Text style={s.boutonMot}>Enregistrer</Text></Pressable>
      <Pressable accessibilityRole="button"><Text style={s.sortir}>Se déconnecter</Text></Pressable>
    </ScrollView>
  )
}
const s = StyleSheet.create({
  page: { padding: 16 },
  champ: { backgroundColor: theme.carte, color: theme.texte, borderRadius: 10, padding: 12, marginBottom: 10, fontSize: 15 },
  rang: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center', marginVertical: 12 },
  mot: { fontSize: 15, color: theme.texte },
  bouton: { backgroundColor: theme.or, borderRadius: 10, padding: 12, alignItems: 'center' },
  boutonMot: { fontSize: 15, fontWeight: '700', color: theme.fond },
  sortir: { fontSize: 14, color: theme.alerte, textAlign: 'center', marginTop: 18 },
})
`,
  'app/film/[id].tsx': `
import { useLocalSearchParams, useRouter } from 'expo-router'
import { useState } from 'react'
import { Pressable, StyleSheet, Text, View } from 'react-native'
import { FILMS } from '../../src/films'
import { theme } from '../../src/theme'
export default function UnFilm() {
  const router = useRouter()
  const { id } = useLocalSearchParams()
  const film = FILMS.find((un) => un.id === id) ?? FILMS[0]
  const [pris, setPris] = useState(1)
  return (
    <View style={s.page}>
      <Text style={s.titre}>{film.titre}</Text>
      <Text style={s.fait}>{'Un film de ' + film.de}</Text>
      <Text style={s.fait}>{film.duree + ' minutes'}</Text>
      <Text style={s.nombre}>{pris + ' place' + (pris > 1 ? 's' : '')}</Text>
      <Pressable accessibilityRole="button" style={s.bouton} onPress={() => setPris(pris + 1)}><Text style={s.mot}>Une place de plus</Text></Pressable>
      <Pressable accessibilityRole="button" style={s.bouton} onPress={() => router.push('/compte')}><Text style={s.mot}>Réserver</Text></Pressable>
    </View>
  )
}
const s = StyleSheet.create({
  page: { padding: 16 },
  titre: { fontSize: 28, fontWeight: '800', color: theme.texte },
  fait: { fontSize: 15, color: theme.gris, marginTop: 4 },
  nombre: { fontSize: 20, color: theme.texte, marginTop: 18 },
  bouton: { backgroundColor: theme.or, borderRadius: 10, padding: 12, alignItems: 'center', marginTop: 10 },
  mot: { fontSize: 15, fontWeight: '700', color: theme.fond },
})
`,
}
