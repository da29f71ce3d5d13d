import AsyncStorage from '@react-native-async-storage/async-storage';
import { useSyncExternalStore } from 'react';
import { data, type Session } from '@/lib/data';

type State = { session: Session | null; /** False until the phone has told whether someone is signed in. */ isReady: boolean };

const STORAGE_KEY = 'session';
/** A session is renewed when it has less than this left. */
const MARGIN_MS = 60_000;
let state: State = { session: null, isReady: false };
const listeners = new Set<() => void>();

load();

async function load() {
  let session: Session | null = null;
  try {
    const stored = await AsyncStorage.getItem(STORAGE_KEY);
    session = stored ? JSON.parse(stored) : null;
  } catch {
    // Without a readable session one signs in again.
  }
  // Someone may have signed in before the storage answered.
  if (!state.isReady) publish(session);
}

function publish(session: Session | null) {
  state = { session, isReady: true };
  for (const listener of listeners) listener();
}

async function keep(session: Session) {
  publish(session);
  await AsyncStorage.setItem(STORAGE_KEY, JSON.stringify(session));
}

export function useSession(): State {
  return useSyncExternalStore(onSession, () => state, () => state);
}

export function onSession(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The session for a call, renewed when it is about to end. Null when nobody is signed in. */
export async function freshSession(): Promise<Session | null> {
  const { session } = state;
  if (!session || session.expiresAt - Date.now() > MARGIN_MS) return session;
  const renewed = await data.renew(session);
  await keep(renewed);
  return renewed;
}

export async function signUp(name: string, email: string, password: string) {
  await keep(await data.signUp(name, email, password));
}

export async function signIn(email: string, password: string) {
  await keep(await data.signIn(email, password));
}

export async function signOut() {
  publish(null);
  await AsyncStorage.removeItem(STORAGE_KEY);
}
