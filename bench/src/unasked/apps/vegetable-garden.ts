/** A vegetable garden's app in Spanish: a stack of beds, a page per plant, settings of the watering and a list of tasks; the first screen counts seconds. */

export const VEGETABLE_GARDEN = {
  'tema.ts': `
export const tema = { fondo: '#fbfaf3', carta: '#ffffff', tinta: '#26331d', suave: '#7c8a70', verde: '#4d7c0f', rojo: '#be123c', borde: '#e3e8d8' }
`,
  'datos/plantas.ts': `
export interface Planta { id: string; nombre: string; bancal: string; litros: number; sed: boolean; cosecha: number }
export const PLANTAS: Planta[] = [
  { id: 'tomate', nombre: 'Tomate', bancal: 'Norte', litros: 4, sed: true, cosecha: 60 },
  { id: 'calabacin', nombre: 'Calabacín', bancal: 'Norte', litros: 6, sed: false, cosecha: 35 },
  { id: 'lechuga', nombre: 'Lechuga', bancal: 'Sur', litros: 2, sed: false, cosecha: 90 },
]
export const TAREAS = [
  { que: 'Podar el tomate', hecha: true },
  { que: 'Quitar malas hierbas', hecha: false },
  { que: 'Comprar compost', hecha: false },
]
`,
  'partes/Boton.tsx': `
import { Pressable, StyleSheet, Text } from 'react-native'
import { tema } from '@/tema'
export function Boton({ texto, alPulsar, apagado = false }: { texto: string; alPulsar?: () => void; apagado?: boolean }) {
  return (
    <Pressable accessibilityRole="button" disabled={apagado} style={[e.boton, apagado && e.apagado]} onPress={alPulsar}>
      <Text style={e.texto}>{texto}</Text>
    </Pressable>
  )
}
const e = StyleSheet.create({
  boton: { backgroundColor: tema.verde, borderRadius: 10, padding: 12, alignItems: 'center', marginTop: 10 },
  apagado: { opacity: 0.4 },
  texto: { color: '#ffffff', fontSize: 15, fontWeight: '600' },
})
`,
  'partes/Barra.tsx': `
import { StyleSheet, View } from 'react-native'
import { tema } from '@/tema'
export function Barra({ parte }: { parte: number }) {
  return <View style={e.hueco}><View style={[e.lleno, { width: \`\${parte}%\` }]} /></View>
}
const e = StyleSheet.create({
  hueco: { height: 8, borderRadius: 4, backgroundColor: tema.borde, marginTop: 8 },
  lleno: { height: 8, borderRadius: 4, backgroundColor: tema.verde },
})
`,
  'app/_layout.tsx': `
import { Stack } from 'expo-router'
import { tema } from '@/tema'
export default function Marco() {
  return (
    <Stack screenOptions={{ headerTintColor: tema.verde, contentStyle: { backgroundColor: tema.fondo } }}>
      <Stack.Screen name="index" options={{ title: 'Huerto' }} />
      <Stack.Screen name="planta/[id]" options={{ title: 'Planta' }} />
      <Stack.Screen name="riego" options={{ title: 'Riego' }} />
      <Stack.Screen name="tareas" options={{ title: 'Tareas' }} />
    </Stack>
  )
}
`,
  'app/index.tsx': `
import { Link, useRouter } from 'expo-router'
import { useEffect, useState } from 'react'
import { ScrollView, StyleSheet, Text, View } from 'react-native'
import { Barra } from '@/partes/Barra'
import { Boton } from '@/partes/Boton'
import { PLANTAS } from '@/datos/plantas'
import { tema } from '@/tema'
export default function Huerto() {
  const router = useRouter()
  const [segundos, setSegundos] = useState(0)
  useEffect(() => {
    const reloj = setInterval(() => setSegundos((s) => s + 1), 1000)
    return () => clearInterval(reloj)
  }, [])
  return (
    <ScrollView contentContainerStyle={e.dentro}>
      <Text style={e.suave}>{'Actualizado hace ' + segundos + ' s'}</Text>
      {PLANTAS.map((p) => (
        <Link key={p.id} href={{ pathname: '/planta/[id]', params: { id: p.id } }} asChild>
          <View style={e.carta}>
            <Text style={e.nombre}>{p.nombre}</Text>
            <Text style={e.suave}>{'Bancal ' + p.bancal}</Text>
            {p.sed && <Text style={e.sed}>Tiene sed</Text>}
            <Barra parte={p.cosecha} />
          </View>
        </Link>
      ))}
      <Boton texto="Riego" alPulsar={() => router.push('/riego')} />
      <Boton texto="Tareas" alPulsar={() => router.push('/tareas')} />
    </ScrollView>
  )
}
const e = StyleSheet.create({
  dentro: { padding: 16 },
  carta: { backgroundColor: tema.carta, borderRadius: 12, borderWidth: 1, borderColor: tema.borde, padding: 14, marginTop: 10 },
  nombre: { fontSize: 18, fontWeight: '700', color: tema.tinta },
  suave: { fontSize: 13, color: tema.suave },
  sed: { fontSize: 13, fontWeight: '600', color: tema.rojo },
})
`,
  'app/planta/[id].tsx': `
import { useLocalSearchParams } from 'expo-router'
import { useState } from 'react'
import { StyleSheet, Text, View } from 'react-native'
import { Barra } from '@/partes/Barra'
import { Boton } from '@/partes/Boton'
import { PLANTAS } from '@/datos/plantas'
import { tema } from '@/tema'
export default function UnaPlanta() {
  const { id } = useLocalSearchParams()
  const p = PLANTAS.find((una) => una.id === id) ?? PLANTAS[0]
  const [regada, setRegada] = useState(false)
  return (
    <View style={e.dentro}>
      <Text style={e.nombre}>{p.nombre}</Text>
      <Text style={e.dato}>{p.litros + ' litros cada día'}</Text>
      <Text style={e.dato}>{'Cosecha al ' + p.cosecha + ' %'}</Text>
      <Barra parte={p.cosecha} />
      <Boton texto={regada ? 'Regada hoy' : 'Regar ahora'} apagado={regada} alPulsar={() => setRegada(true)} />
    </View>
  )
}
const e = StyleSheet.create({
  dentro: { padding: 16 },
  nombre: { fontSize: 28, fontWeight: '800', color: tema.tinta },
  dato: { fontSize: 15, color: tema.suave, marginTop: 6 },
})
`,
  'app/riego.tsx': `
import { useState } from 'react'
import { StyleSheet, Switch, Text, TextInput, View } from 'react-native'
import { Boton } from '@/partes/Boton'
import { tema } from '@/tema'
export default function Riego() {
  const [auto, setAuto] = useState(true)
  const [hora, setHora] = useState('07:30')
  return (
    <View style={e.dentro}>
      <View style={e.fila}><Text style={e.texto}>Riego automático</Text><Switch value={auto} onValueChange={setAuto} /></View>
      <Text style={e.texto}>Hora del riego</Text>
      <TextInput style={e.campo} value={hora} onChangeText={setHora} />
      <TextInput style={e.campo} placeholder="Minutos por bancal" keyboardType="number-pad" />
      <Boton texto="Guardar" />
      <Text style={e.nota}>Si llueve no se riega.</Text>
    </View>
  )
}
const e = StyleSheet.create({
  dentro: { padding: 16 },
  fila: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center', marginBottom: 14 },
  texto: { fontSize: 15, color: tema.tinta },
  campo: { backgroundColor: tema.carta, borderWidth: 1, borderColor: tema.borde, borderRadius: 8, padding: 10, marginTop: 8, fontSize: 15 },
  nota: { fontSize: 12, color: tema.suave, marginTop: 12 },
})
`,
  'app/tareas.tsx': `
import { useState } from 'react'
import { Pressable, ScrollView, StyleSheet, Text } from 'react-native'
import { TAREAS } from '@/datos/plantas'
import { tema } from '@/tema'
export default function Tareas() {
  const [tareas, setTareas] = useState(TAREAS)
  return (
    <ScrollView contentContainerStyle={e.dentro}>
      <Text style={e.cuenta}>{tareas.filter((t) => !t.hecha).length + ' pendientes'}</Text>
      {tareas.map((t) => (
        <Pressable
          key={t.que}
          accessibilityRole="checkbox"
          accessibilityState={{ checked: t.hecha }}
          style={e.fila}
          onPress={() => setTareas(tareas.map((una) => (una === t ? { ...una, hecha: !una.hecha } : una)))}
        >
          <Text style={t.hecha ? e.hecha : e.marca}>{t.hecha ? '✓' : '○'}</Text>
          <Text style={e.que}>{t.que}</Text>
        </Pressable>
      ))}
    </ScrollView>
  )
}
const e = StyleSheet.create({
  dentro: { padding: 16 },
  cuenta: { fontSize: 20, fontWeight: '700', color: tema.tinta },
  fila: { flexDirection: 'row', gap: 10, paddingVertical: 12, borderBottomWidth: 1, borderColor: tema.borde },
  marca: { fontSize: 16, color: tema.suave },
  hecha: { fontSize: 16, color: tema.verde },
  que: { fontSize: 16, color: tema.tinta },
})
`,
}
