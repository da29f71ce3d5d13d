import type { Session } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { forgetThings } from '@/lib/things';
import { supabase } from '@/lib/supabase';

/** Who is signed in: null is nobody, undefined is not known yet. */
export function useSession(): Session | null | undefined {
  const [session, setSession] = useState<Session | null>();
  useEffect(() => {
    const { data } = supabase.auth.onAuthStateChange((_event, next) => setSession(next));
    return () => data.subscription.unsubscribe();
  }, []);
  return session;
}

export function nameOf(session: Session): string {
  const name: unknown = session.user.user_metadata.name;
  return typeof name === 'string' && name !== '' ? name : 'Somebody';
}

/** Resolves with what went wrong, or null. */
export async function join(email: string, password: string, name: string): Promise<string | null> {
  const { error } = await supabase.auth.signUp({ email, password, options: { data: { name } } });
  return error?.message ?? null;
}

export async function signIn(email: string, password: string): Promise<string | null> {
  const { error } = await supabase.auth.signInWithPassword({ email, password });
  return error?.message ?? null;
}

export async function signOut() {
  // What is on the board here was this person's to see.
  forgetThings();
  await supabase.auth.signOut();
}
