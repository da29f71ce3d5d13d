/** A travel diary in French: places that load, a heart that beats without end, a form and a screen of figures. */

export const TRAVEL_DIARY = {
  'lib/theme.ts': `
export const T = { fond: '#0f172a', carte: '#1e293b', texte: '#f1f5f9', doux: '#94a3b8', vif: '#38bdf8' }
`,
  'lib/lieux.ts': `
export const LIEUX = [
  { id: 'lisbonne', nom: 'Lisbonne', pays: 'Portugal', jours: 4 },
  { id: 'oslo', nom: 'Oslo', pays: 'Norvège', jours: 3 },
  { id: 'kyoto', nom: 'Kyoto', pays: 'Japon', jours: 9 },
]
export function chargerLieux(): Promise<typeof LIEUX> {
  return new Promise((resolve) => setTimeout(() => resolve(LIEUX), 300 + Math.random() * 900))
}
`,
  'components/Coeur.tsx': `
import { useEffect, useRef } from 'react'
import { Animated, Easing } from 'react-native'
export function Coeur() {
  const taille = useRef(new Animated.Value(1)).current
  useEffect(() => {
    Animated.loop(Animated.sequence([
      Animated.timing(taille, { toValue: 1.4, duration: 500, easing: Easing.inOut(Easing.ease), useNativeDriver: true }),
      Animated.timing(taille, { toValue: 1, duration: 500, easing: Easing.inOut(Easing.ease), useNativeDriver: true }),
    ])).start()
  }, [])
  return <Animated.Text style={{ fontSize: 40, textAlign: 'center', transform: [{ scale: taille }] }}>❤️</Animated.Text>
}
`,
  'app/_layout.tsx': `
import { Stack } from 'expo-router'
import { T } from '@/lib/theme'
export default function Layout() {
  return (
    <Stack screenOptions={{ headerStyle: { backgroundColor: T.fond }, headerTintColor: T.texte, contentStyle: { backgroundColor: T.fond } }}>
      <Stack.Screen name="index" options={{ title: 'Carnet' }} />
      <Stack.Screen name="lieu/[id]" options={{ title: 'Étape' }} />
      <Stack.Screen name="nouveau" options={{ title: 'Nouvelle étape' }} />
      <Stack.Screen name="bilan" options={{ title: 'Bilan' }} />
      <Stack.Screen name="favori" options={{ title: 'Coup de cœur' }} />
    </Stack>
  )
}
`,
  'app/index.tsx': `
import { Link } from 'expo-router'
import { useEffect, useState } from 'react'
import { ActivityIndicator, ScrollView, StyleSheet, Text, View } from 'react-native'
import { chargerLieux, LIEUX } from '@/lib/lieux'
import { T } from '@/lib/theme'
export default function Carnet() {
  const [lieux, setLieux] = useState<typeof LIEUX | null>(null)
  useEffect(() => { chargerLieux().then(setLieux) }, [])
  return (
    <ScrollView contentContainerStyle={s.page}>
      {lieux === null ? <ActivityIndicator color={T.vif} /> : lieux.map((lieu) => (
        <Link key={lieu.id} href={{ pathname: '/lieu/[id]', params: { id: lieu.id } }} style={s.carte}>
          <Text style={s.nom}>{lieu.nom}</Text>
          <Text style={s.pays}>{'  ' + lieu.pays}</Text>
        </Link>
      ))}
      <View style={s.liens}>
        <Link href="/nouveau" style={s.lien}>Ajouter une étape</Link>
        <Link href="/bilan" style={s.lien}>Bilan</Link>
        <Link href="/favori" style={s.lien}>Coup de cœur</Link>
      </View>
    </ScrollView>
  )
}
const s = StyleSheet.create({
  page: { padding: 18 },
  carte: { backgroundColor: T.carte, borderRadius: 16, padding: 18, marginBottom: 12 },
  nom: { color: T.texte, fontSize: 18, fontWeight: '700' },
  pays: { color: T.doux, fontSize: 14 },
  liens: { marginTop: 8, gap: 14 },
  lien: { color: T.vif, fontSize: 16 },
})
`,
  'app/lieu/[id].tsx': `
import { useLocalSearchParams } from 'expo-router'
import { StyleSheet, Text, View } from 'react-native'
import { LIEUX } from '@/lib/lieux'
import { T } from '@/lib/theme'
export default function Etape() {
  const { id } = useLocalSearchParams()
  const lieu = LIEUX.find((un) => un.id === id) ?? LIEUX[0]
  return (
    <View style={s.page}>
      <Text style={s.nom}>{lieu.nom}</Text>
      <Text style={s.ligne}>{lieu.pays}</Text>
      <Text style={s.ligne}>{lieu.jours + ' jours sur place'}</Text>
    </View>
  )
}
const s = StyleSheet.create({
  page: { padding: 18 },
  nom: { color: T.texte, fontSize: 30, fontWeight: '800' },
  ligne: { color: T.doux, fontSize: 17, marginTop: 8 },
})
`,
  'app/nouveau.tsx': `
import { useState } from 'react'
import { Pressable, StyleSheet, Text, TextInput, View } from 'react-native'
import { T } from '@/lib/theme'
export default function Nouveau() {
  const [nom, setNom] = useState('')
  const [erreur, setErreur] = useState('')
  return (
    <View style={s.page}>
      <TextInput style={s.champ} value={nom} onChangeText={setNom} placeholder="Nom du lieu" placeholderTextColor={T.doux} />
      <TextInput style={s.champ} placeholder="Pays" placeholderTextColor={T.doux} />
      <Pressable accessibilityRole="button" style={s.bouton} onPress={() => setErreur(nom ? '' : 'Le nom manque.')}><Text style={s.boutonTexte}>Enregistrer</Text></Pressable>
      <Pressable accessibilityRole="button" style={s.annuler} onPress={() => setNom('')}><Text style={s.annulerTexte}>Tout effacer</Text></Pressable>
      {erreur ? <Text style={s.erreur}>{erreur}</Text> : null}
    </View>
  )
}
const s = StyleSheet.create({
  page: { padding: 18 },
  champ: { backgroundColor: T.carte, color: T.texte, borderRadius: 12, padding: 14, fontSize: 16, marginBottom: 12 },
  bouton: { backgroundColor: T.vif, borderRadius: 12, padding: 14, alignItems: 'center' },
  boutonTexte: { color: T.fond, fontSize: 16, fontWeight: '700' },
  annuler: { padding: 14, alignItems: 'center' },
  annulerTexte: { color: T.doux, fontSize: 15 },
  erreur: { color: '#fca5a5', fontSize: 15, textAlign: 'center' },
})
`,
  'app/bilan.tsx': `
import { StyleSheet, Text, View } from 'react-native'
import { LIEUX } from '@/lib/lieux'
import { T } from '@/lib/theme'
export default function Bilan() {
  return (
    <View style={s.page}>
      <View style={s.case}><Text style={s.chiffre}>{LIEUX.length}</Text><Text style={s.mot}>étapes</Text></View>
      <View style={s.case}><Text style={s.chiffre}>{LIEUX.reduce((somme, lieu) => somme + lieu.jours, 0)}</Text><Text style={s.mot}>jours de voyage</Text></View>
      <View style={s.case}><Text style={s.chiffre}>{new Set(LIEUX.map((lieu) => lieu.pays)).size}</Text><Text style={s.mot}>pays</Text></View>
    </View>
  )
}
const s = StyleSheet.create({
  page: { padding: 18, gap: 12 },
  case: { backgroundColor: T.carte, borderRadius: 16, padding: 18 },
  chiffre: { color: T.vif, fontSize: 36, fontWeight: '800' },
  mot: { color: T.doux, fontSize: 15 },
})
`,
  'app/favori.tsx': `
import { StyleSheet, Text, View } from 'react-native'
import { Coeur } from '@/components/Coeur'
import { T } from '@/lib/theme'
export default function Favori() {
  return (
    <View style={s.page}>
      <Coeur />
      <Text style={s.nom}>Kyoto</Text>
      <Text style={s.mot}>Les jardins sous la pluie.</Text>
    </View>
  )
}
const s = StyleSheet.create({
  page: { padding: 32, alignItems: 'center', gap: 12 },
  nom: { color: T.texte, fontSize: 28, fontWeight: '700' },
  mot: { color: T.doux, fontSize: 16 },
})
`,
}
