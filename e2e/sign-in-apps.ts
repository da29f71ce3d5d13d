/** Apps with a sign-in, in the shapes in which people and models write them from Supabase's and Expo's guides. */

interface SignInApp {
  screenCount: number
  /** Screens that somebody who is signed in opens. */
  signedInCount: number
  /** `isBroken`: a screen that only somebody who is signed in reaches throws. */
  files(isBroken: boolean): Record<string, string>
}

export const MIGRATION = 'supabase/migrations/0001_notes.sql'

const common = {
  [MIGRATION]: `create table public.notes (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id),
  title text not null,
  created_at timestamptz not null default now()
);
alter table public.notes enable row level security;
create policy "Own notes" on public.notes for all to authenticated using (auth.uid() = user_id) with check (auth.uid() = user_id);
`,
  'package.json': JSON.stringify({
    name: 'notes',
    main: 'expo-router/entry',
    dependencies: {
      '@react-native-async-storage/async-storage': '2.1.2',
      '@supabase/supabase-js': '^2.49.0',
      expo: '~53.0.8',
      'expo-crypto': '~14.1.5',
      'expo-router': '~5.1.11',
      'expo-secure-store': '~14.2.3',
      'expo-splash-screen': '~0.30.8',
      react: '19.0.0',
      'react-dom': '19.0.0',
      'react-native': '0.79.6',
      'react-native-safe-area-context': '5.4.0',
      'react-native-screens': '~4.11.1',
      'react-native-url-polyfill': '^2.0.0',
      'react-native-web': '^0.20.0',
    },
  }),
  'lib/supabase.ts': `import 'react-native-url-polyfill/auto'
import AsyncStorage from '@react-native-async-storage/async-storage'
import { createClient } from '@supabase/supabase-js'
import { AppState } from 'react-native'

export const supabase = createClient(process.env.EXPO_PUBLIC_SUPABASE_URL!, process.env.EXPO_PUBLIC_SUPABASE_ANON_KEY!, {
  auth: { storage: AsyncStorage, autoRefreshToken: true, persistSession: true, detectSessionInUrl: false },
})

AppState.addEventListener('change', (state) => {
  if (state === 'active') supabase.auth.startAutoRefresh()
  else supabase.auth.stopAutoRefresh()
})
`,
  'app/(auth)/_layout.tsx': `import { Stack } from 'expo-router'
export default function AuthLayout() {
  return <Stack screenOptions={{ headerShown: false }} />
}
`,
  'app/(auth)/sign-in.tsx': `import { useState } from 'react'
import { Alert, Pressable, StyleSheet, Text, TextInput, View } from 'react-native'
import { supabase } from '../../lib/supabase'

export default function SignIn() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function signIn() {
    setIsBusy(true)
    const { error } = await supabase.auth.signInWithPassword({ email, password })
    if (error) Alert.alert(error.message)
    setIsBusy(false)
  }

  async function signUp() {
    setIsBusy(true)
    const { error } = await supabase.auth.signUp({ email, password })
    if (error) Alert.alert(error.message)
    setIsBusy(false)
  }

  return (
    <View style={styles.screen}>
      <TextInput style={styles.field} placeholder="Email" value={email} onChangeText={setEmail} autoCapitalize="none" keyboardType="email-address" />
      <TextInput style={styles.field} placeholder="Password" value={password} onChangeText={setPassword} secureTextEntry />
      <Pressable accessibilityRole="button" style={styles.button} disabled={isBusy} onPress={() => signIn()}>
        <Text>Sign in</Text>
      </Pressable>
      <Pressable accessibilityRole="button" style={styles.button} disabled={isBusy} onPress={() => signUp()}>
        <Text>Sign up</Text>
      </Pressable>
    </View>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1, padding: 24, gap: 16, justifyContent: 'center', backgroundColor: '#fff' },
  field: { borderWidth: 1, borderColor: '#999', borderRadius: 8, padding: 12, fontSize: 16 },
  button: { padding: 16, borderRadius: 8, backgroundColor: '#cde' },
})
`,
  'app/(tabs)/_layout.tsx': `import { Tabs } from 'expo-router'
export default function TabsLayout() {
  return (
    <Tabs>
      <Tabs.Screen name="index" options={{ title: 'Notes' }} />
      <Tabs.Screen name="profile" options={{ title: 'Profile' }} />
    </Tabs>
  )
}
`,
  'app/(tabs)/index.tsx': `import { useCallback, useEffect, useState } from 'react'
import { FlatList, Pressable, StyleSheet, Text, TextInput, View } from 'react-native'
import { supabase } from '../../lib/supabase'

interface Note {
  id: number
  title: string
}

export default function Notes() {
  const [notes, setNotes] = useState<Note[]>([])
  const [title, setTitle] = useState('')

  const load = useCallback(async () => {
    const { data } = await supabase.from('notes').select('id, title').order('created_at')
    setNotes(data ?? [])
  }, [])

  useEffect(() => {
    load()
  }, [load])

  async function add() {
    if (!title.trim()) return
    await supabase.from('notes').insert({ title: title.trim() })
    setTitle('')
    await load()
  }

  return (
    <View style={styles.screen}>
      <View style={styles.row}>
        <TextInput style={styles.field} placeholder="New note" value={title} onChangeText={setTitle} />
        <Pressable accessibilityRole="button" style={styles.button} onPress={() => add()}>
          <Text>Add</Text>
        </Pressable>
      </View>
      <FlatList data={notes} keyExtractor={(note) => String(note.id)} renderItem={({ item }) => <Text style={styles.note}>{item.title}</Text>} />
    </View>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1, padding: 24, gap: 16, backgroundColor: '#fff' },
  row: { flexDirection: 'row', gap: 12 },
  field: { flex: 1, borderWidth: 1, borderColor: '#999', borderRadius: 8, padding: 12, fontSize: 16 },
  button: { padding: 16, borderRadius: 8, backgroundColor: '#cde' },
  note: { paddingVertical: 12, fontSize: 16 },
})
`,
}

const profile = (isBroken: boolean) => `import { useEffect, useState } from 'react'
import { Pressable, StyleSheet, Text, View } from 'react-native'
import { supabase } from '../../lib/supabase'

interface Person {
  email?: string
  tags?: string[]
}

export default function Profile() {
  const [person, setPerson] = useState<Person | null>(null)

  useEffect(() => {
    supabase.auth.getUser().then(({ data }) => setPerson(data.user))
  }, [])

  if (!person) return null
  return (
    <View style={styles.screen}>
      <Text style={styles.text}>{person.email}</Text>
${isBroken ? '      {person.tags!.map((tag) => <Text key={tag}>{tag}</Text>)}\n' : ''}      <Pressable accessibilityRole="button" style={styles.button} onPress={() => supabase.auth.signOut()}>
        <Text>Sign out</Text>
      </Pressable>
    </View>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1, padding: 24, gap: 16, backgroundColor: '#fff' },
  text: { fontSize: 16 },
  button: { padding: 16, borderRadius: 8, backgroundColor: '#cde' },
})
`

/** `own`: files that differ from the common ones; null: this shape has none. */
function shape(own: Record<string, string | null>, screenCount = 3): SignInApp {
  return {
    screenCount,
    signedInCount: 2,
    files(isBroken) {
      const files: Record<string, string | null> = {
        ...common,
        'app/(tabs)/profile.tsx': profile(isBroken),
        ...own,
      }
      return Object.fromEntries(
        Object.entries(files).flatMap(([path, text]) => (text === null ? [] : [[path, text]])),
      )
    },
  }
}

const PROVIDER = `import type { Session } from '@supabase/supabase-js'
import { createContext, type PropsWithChildren, useContext, useEffect, useState } from 'react'
import { supabase } from './supabase'

const AuthContext = createContext<{ session: Session | null; isLoading: boolean }>({ session: null, isLoading: true })
export const useAuth = () => useContext(AuthContext)

export function AuthProvider({ children }: PropsWithChildren) {
  const [session, setSession] = useState<Session | null>(null)
  const [isLoading, setIsLoading] = useState(true)

  useEffect(() => {
    const fetchSession = async () => {
      setIsLoading(true)
      const { data, error } = await supabase.auth.getSession()
      if (error) console.error('Error fetching session:', error)
      setSession(data.session)
      setIsLoading(false)
    }
    fetchSession()
    const { data } = supabase.auth.onAuthStateChange((_event, next) => setSession(next))
    return () => data.subscription.unsubscribe()
  }, [])

  return <AuthContext.Provider value={{ session, isLoading }}>{children}</AuthContext.Provider>
}
`

/** Sessions outgrow the store of secrets, so that their key is kept there, and they themselves encrypted elsewhere. */
const ENCRYPTED_STORE = `import 'react-native-url-polyfill/auto'
import AsyncStorage from '@react-native-async-storage/async-storage'
import { createClient } from '@supabase/supabase-js'
import * as Crypto from 'expo-crypto'
import * as SecureStore from 'expo-secure-store'

const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (hex: string) => {
  if (!/^([0-9a-f]{2})+$/.test(hex)) throw new Error('invalid key size (must be 16, 24 or 32 bytes)')
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

class LargeSecureStore {
  private mix(secret: Uint8Array, bytes: Uint8Array) {
    return bytes.map((byte, index) => byte ^ secret[index % secret.length])
  }
  private async encrypt(key: string, value: string) {
    const secret = Crypto.getRandomBytes(32)
    await SecureStore.setItemAsync(key, toHex(secret))
    return toHex(this.mix(secret, new TextEncoder().encode(value)))
  }
  private async decrypt(key: string, value: string) {
    const secret = await SecureStore.getItemAsync(key)
    if (!secret) return secret
    return new TextDecoder().decode(this.mix(fromHex(secret), fromHex(value)))
  }
  async getItem(key: string) {
    const encrypted = await AsyncStorage.getItem(key)
    if (!encrypted) return encrypted
    return await this.decrypt(key, encrypted)
  }
  async removeItem(key: string) {
    await AsyncStorage.removeItem(key)
    await SecureStore.deleteItemAsync(key)
  }
  async setItem(key: string, value: string) {
    await AsyncStorage.setItem(key, await this.encrypt(key, value))
  }
}

export const supabase = createClient(process.env.EXPO_PUBLIC_SUPABASE_URL!, process.env.EXPO_PUBLIC_SUPABASE_ANON_KEY!, {
  auth: { storage: new LargeSecureStore(), autoRefreshToken: true, persistSession: true, detectSessionInUrl: false },
})
`

/** Expo Router's protected routes, behind a splash screen until the session is known. */
const GUARDED = {
  'lib/auth.tsx': PROVIDER,
  'app/_layout.tsx': `import { Stack } from 'expo-router'
import * as SplashScreen from 'expo-splash-screen'
import { AuthProvider, useAuth } from '../lib/auth'

SplashScreen.preventAutoHideAsync()

export default function RootLayout() {
  return (
    <AuthProvider>
      <RootNavigator />
    </AuthProvider>
  )
}

function RootNavigator() {
  const { session, isLoading } = useAuth()
  if (!isLoading) SplashScreen.hideAsync()
  if (isLoading) return null
  return (
    <Stack screenOptions={{ headerShown: false }}>
      <Stack.Protected guard={session !== null}>
        <Stack.Screen name="(tabs)" />
      </Stack.Protected>
      <Stack.Protected guard={session === null}>
        <Stack.Screen name="(auth)" />
      </Stack.Protected>
    </Stack>
  )
}
`,
}

export const SIGN_IN_APPS = {
  /** The layout redirects as soon as it knows the session, and until then shows nothing. */
  gate: shape({
    'app/_layout.tsx': `import type { Session } from '@supabase/supabase-js'
import { Slot, useRouter, useSegments } from 'expo-router'
import { useEffect, useState } from 'react'
import { ActivityIndicator, View } from 'react-native'
import { supabase } from '../lib/supabase'

export default function RootLayout() {
  const [session, setSession] = useState<Session | null>(null)
  const [isReady, setIsReady] = useState(false)
  const segments = useSegments()
  const router = useRouter()

  useEffect(() => {
    supabase.auth.getSession().then(({ data }) => {
      setSession(data.session)
      setIsReady(true)
    })
    const { data } = supabase.auth.onAuthStateChange((_event, next) => setSession(next))
    return () => data.subscription.unsubscribe()
  }, [])

  useEffect(() => {
    if (!isReady) return
    const isInAuth = segments[0] === '(auth)'
    if (!session && !isInAuth) router.replace('/sign-in')
    else if (session && isInAuth) router.replace('/')
  }, [session, isReady, segments])

  if (!isReady) {
    return (
      <View style={{ flex: 1, alignItems: 'center', justifyContent: 'center' }}>
        <ActivityIndicator />
      </View>
    )
  }
  return <Slot />
}
`,
  }),
  /** Each group's layout redirects. A provider knows the session, and whether it is still read. */
  redirect: shape({
    'lib/auth.tsx': PROVIDER,
    'app/_layout.tsx': `import { Slot } from 'expo-router'
import { AuthProvider } from '../lib/auth'

export default function RootLayout() {
  return (
    <AuthProvider>
      <Slot />
    </AuthProvider>
  )
}
`,
    'app/(auth)/_layout.tsx': `import { Redirect, Stack } from 'expo-router'
import { Text } from 'react-native'
import { useAuth } from '../../lib/auth'

export default function AuthLayout() {
  const { session, isLoading } = useAuth()
  if (isLoading) return <Text>Loading…</Text>
  if (session) return <Redirect href="/" />
  return <Stack screenOptions={{ headerShown: false }} />
}
`,
    'app/(tabs)/_layout.tsx': `import { Redirect, Tabs } from 'expo-router'
import { Text } from 'react-native'
import { useAuth } from '../../lib/auth'

export default function TabsLayout() {
  const { session, isLoading } = useAuth()
  if (isLoading) return <Text>Loading…</Text>
  if (!session) return <Redirect href="/sign-in" />
  return (
    <Tabs>
      <Tabs.Screen name="index" options={{ title: 'Notes' }} />
      <Tabs.Screen name="profile" options={{ title: 'Profile' }} />
    </Tabs>
  )
}
`,
  }),
  guard: shape(GUARDED),
  encrypted: shape({ ...GUARDED, 'lib/supabase.ts': ENCRYPTED_STORE }),
  /** Nobody types anything: whoever has no session gets one. */
  anonymous: shape(
    {
      'app/(auth)/_layout.tsx': null,
      'app/(auth)/sign-in.tsx': null,
      'app/_layout.tsx': `import { Slot } from 'expo-router'
import { useEffect, useState } from 'react'
import { Text } from 'react-native'
import { supabase } from '../lib/supabase'

export default function RootLayout() {
  const [userId, setUserId] = useState<string | null>(null)

  useEffect(() => {
    supabase.auth.signInAnonymously().then(({ data }) => setUserId(data.user?.id ?? null))
  }, [])

  if (!userId) return <Text>Starting…</Text>
  return <Slot />
}
`,
    },
    2,
  ),
  /** A code by mail, in two steps. */
  code: shape({
    ...GUARDED,
    'app/(auth)/sign-in.tsx': `import { useState } from 'react'
import { Alert, Pressable, StyleSheet, Text, TextInput, View } from 'react-native'
import { supabase } from '../../lib/supabase'

export default function SignIn() {
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [isSent, setIsSent] = useState(false)

  async function send() {
    const { error } = await supabase.auth.signInWithOtp({ email })
    if (error) Alert.alert(error.message)
    else setIsSent(true)
  }

  async function verify() {
    const { error } = await supabase.auth.verifyOtp({ email, token: code, type: 'email' })
    if (error) Alert.alert(error.message)
  }

  return (
    <View style={styles.screen}>
      {isSent ? (
        <>
          <TextInput key="code" style={styles.field} placeholder="6-digit code" value={code} onChangeText={setCode} keyboardType="number-pad" maxLength={6} />
          <Pressable key="verify" accessibilityRole="button" style={styles.button} onPress={() => verify()}>
            <Text>Verify</Text>
          </Pressable>
        </>
      ) : (
        <>
          <TextInput key="email" style={styles.field} placeholder="Email" value={email} onChangeText={setEmail} autoCapitalize="none" keyboardType="email-address" />
          <Pressable key="send" accessibilityRole="button" style={styles.button} onPress={() => send()}>
            <Text>Sign in</Text>
          </Pressable>
        </>
      )}
    </View>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1, padding: 24, gap: 16, justifyContent: 'center', backgroundColor: '#fff' },
  field: { borderWidth: 1, borderColor: '#999', borderRadius: 8, padding: 12, fontSize: 16 },
  button: { padding: 16, borderRadius: 8, backgroundColor: '#cde' },
})
`,
  }),
}
