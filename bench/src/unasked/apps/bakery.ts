/** A bakery's shop in Spanish: a random recommendation, a cart, a form and orders. */

export const BAKERY = {
  'constants/colores.ts': `
export const C = { fondo: '#fffaf3', tinta: '#3b2a1a', suave: '#907a63', marca: '#c2630b', tarjeta: '#ffffff', borde: '#f0e2cf' }
`,
  'data/panes.ts': `
export interface Pan { id: string; nombre: string; precio: number; peso: string }
export const PANES: Pan[] = [
  { id: 'hogaza', nombre: 'Hogaza de centeno', precio: 4.2, peso: '800 g' },
  { id: 'barra', nombre: 'Barra rústica', precio: 1.3, peso: '250 g' },
  { id: 'bollo', nombre: 'Bollo de leche', precio: 1.1, peso: '90 g' },
  { id: 'ensaimada', nombre: 'Ensaimada', precio: 2.4, peso: '120 g' },
]
export const CARRITO = [{ id: 'hogaza', cantidad: 1 }, { id: 'bollo', cantidad: 4 }]
`,
  'lib/precio.ts': `
export function precio(valor: number) { return valor.toFixed(2).replace('.', ',') + ' €' }
`,
  'lib/total.ts': `
import { CARRITO, PANES } from '@/data/panes'
export function total() {
  return CARRITO.reduce((suma, linea) => suma + (PANES.find((pan) => pan.id === linea.id)?.precio ?? 0), 0)
}
`,
  'components/Boton.tsx': `
import { Pressable, StyleSheet, Text } from 'react-native'
import { C } from '@/constants/colores'
export function Boton({ texto, onPress }: { texto: string; onPress?: () => void }) {
  return <Pressable accessibilityRole="button" style={s.boton} onPress={onPress}><Text style={s.texto}>{texto}</Text></Pressable>
}
const s = StyleSheet.create({
  boton: { backgroundColor: C.marca, borderRadius: 24, paddingVertical: 14, alignItems: 'center', marginTop: 16 },
  texto: { color: '#ffffff', fontSize: 16, fontWeight: '600' },
})
`,
  'app/_layout.tsx': `
import { Tabs } from 'expo-router'
import { Ionicons } from '@expo/vector-icons'
import { C } from '@/constants/colores'
export default function Layout() {
  return (
    <Tabs screenOptions={{ tabBarActiveTintColor: C.marca, headerStyle: { backgroundColor: C.fondo }, headerTintColor: C.tinta }}>
      <Tabs.Screen name="index" options={{ title: 'Panes', tabBarIcon: ({ color, size }) => <Ionicons name="storefront" color={color} size={size} /> }} />
      <Tabs.Screen name="carrito" options={{ title: 'Carrito', tabBarIcon: ({ color, size }) => <Ionicons name="cart" color={color} size={size} /> }} />
      <Tabs.Screen name="pedidos" options={{ title: 'Pedidos', tabBarIcon: ({ color, size }) => <Ionicons name="receipt" color={color} size={size} /> }} />
      <Tabs.Screen name="contacto" options={{ title: 'Contacto', tabBarIcon: ({ color, size }) => <Ionicons name="call" color={color} size={size} /> }} />
    </Tabs>
  )
}
`,
  'app/index.tsx': `
import { useState } from 'react'
import { ScrollView, StyleSheet, Text, View } from 'react-native'
import { C } from '@/constants/colores'
import { PANES } from '@/data/panes'
import { precio } from '@/lib/precio'
export default function Panes() {
  const [hoy] = useState(() => PANES[Math.floor(Math.random() * PANES.length)])
  return (
    <ScrollView style={s.pagina} contentContainerStyle={s.dentro}>
      <View style={s.hoy}>
        <Text style={s.hoyTitulo}>Hoy te recomendamos</Text>
        <Text style={s.hoyNombre}>{hoy.nombre}</Text>
      </View>
      {PANES.map((pan) => (
        <View key={pan.id} style={s.fila}>
          <View style={s.textos}><Text style={s.nombre}>{pan.nombre}</Text><Text style={s.peso}>{pan.peso}</Text></View>
          <Text style={s.precio}>{precio(pan.precio)}</Text>
        </View>
      ))}
    </ScrollView>
  )
}
const s = StyleSheet.create({
  pagina: { flex: 1, backgroundColor: C.fondo },
  dentro: { padding: 16 },
  hoy: { backgroundColor: C.marca, borderRadius: 18, padding: 18, marginBottom: 14 },
  hoyTitulo: { color: '#ffe9d0', fontSize: 14 },
  hoyNombre: { color: '#ffffff', fontSize: 22, fontWeight: '700', marginTop: 4 },
  fila: { flexDirection: 'row', alignItems: 'center', paddingVertical: 14, borderBottomWidth: 1, borderColor: C.borde },
  textos: { flex: 1 },
  nombre: { fontSize: 17, color: C.tinta },
  peso: { fontSize: 13, color: C.suave, marginTop: 2 },
  precio: { fontSize: 17, color: C.tinta, fontWeight: '600' },
})
`,
  'app/carrito.tsx': `
import { useRouter } from 'expo-router'
import { StyleSheet, Text, View } from 'react-native'
import { Boton } from '@/components/Boton'
import { C } from '@/constants/colores'
import { CARRITO, PANES } from '@/data/panes'
import { precio } from '@/lib/precio'
import { total } from '@/lib/total'
export default function Carrito() {
  const router = useRouter()
  return (
    <View style={s.pagina}>
      {CARRITO.map((linea) => <Text key={linea.id} style={s.linea}>{linea.cantidad + ' × ' + PANES.find((pan) => pan.id === linea.id)?.nombre}</Text>)}
      <Text style={s.total}>{'Total: ' + precio(total())}</Text>
      <Boton texto="Hacer el pedido" onPress={() => router.push('/pedidos')} />
      <Boton texto="Seguir comprando" onPress={() => router.push('/')} />
    </View>
  )
}
const s = StyleSheet.create({
  pagina: { flex: 1, backgroundColor: C.fondo, padding: 16 },
  linea: { fontSize: 17, color: C.tinta, paddingVertical: 8 },
  total: { fontSize: 22, fontWeight: '700', color: C.tinta, marginTop: 12 },
})
`,
  'app/pedidos.tsx': `
import { ScrollView, StyleSheet, Text, View } from 'react-native'
import { C } from '@/constants/colores'
import { precio } from '@/lib/precio'
import { total } from '@/lib/total'
export default function Pedidos() {
  return (
    <ScrollView style={s.pagina} contentContainerStyle={s.dentro}>
      <View style={s.pedido}><Text style={s.cuando}>Pendiente</Text><Text style={s.cuanto}>{precio(total())}</Text></View>
      <View style={s.pedido}><Text style={s.cuando}>3 de mayo</Text><Text style={s.cuanto}>{precio(12.6)}</Text></View>
      <View style={s.pedido}><Text style={s.cuando}>26 de abril</Text><Text style={s.cuanto}>{precio(8.9)}</Text></View>
    </ScrollView>
  )
}
const s = StyleSheet.create({
  pagina: { flex: 1, backgroundColor: C.fondo },
  dentro: { padding: 16 },
  pedido: { backgroundColor: C.tarjeta, borderRadius: 14, borderWidth: 1, borderColor: C.borde, padding: 16, marginBottom: 10, flexDirection: 'row', justifyContent: 'space-between' },
  cuando: { fontSize: 16, color: C.tinta },
  cuanto: { fontSize: 16, color: C.suave },
})
`,
  'app/contacto.tsx': `
import { StyleSheet, Text, TextInput, View } from 'react-native'
import { Boton } from '@/components/Boton'
import { C } from '@/constants/colores'
export default function Contacto() {
  return (
    <View style={s.pagina}>
      <Text style={s.titulo}>Escríbenos</Text>
      <TextInput style={s.campo} placeholder="Tu nombre" />
      <TextInput style={s.campo} placeholder="Tu mensaje" multiline />
      <Boton texto="Enviar" />
      <Text style={s.horas}>Abierto de 7 a 14 h</Text>
    </View>
  )
}
const s = StyleSheet.create({
  pagina: { flex: 1, backgroundColor: C.fondo, padding: 16 },
  titulo: { fontSize: 24, fontWeight: '700', color: C.tinta, marginBottom: 12 },
  campo: { backgroundColor: C.tarjeta, borderWidth: 1, borderColor: C.borde, borderRadius: 12, padding: 12, fontSize: 16, marginBottom: 10 },
  horas: { fontSize: 14, color: C.suave, marginTop: 14, textAlign: 'center' },
})
`,
}
