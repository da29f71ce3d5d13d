import { useSyncExternalStore } from 'react';
import { supabase } from '@/lib/supabase';

export type Loan = { borrower_id: string; borrower_name: string };

export type Thing = {
  id: string;
  name: string;
  owner_id: string | null;
  owner_name: string;
  loan: Loan | null;
  /** Of the person who asks: nobody sees another's. */
  notes: { text: string }[];
};

type Board = { things: Thing[] | null; error: string | null };

const COLUMNS = 'id, name, owner_id, owner_name, loan:loans(borrower_id, borrower_name), notes(text)';
const EMPTY: Board = { things: null, error: null };
let board = EMPTY;
const listeners = new Set<() => void>();

function publish(next: Board) {
  board = next;
  for (const listener of listeners) listener();
}

export function useBoard(): Board {
  return useSyncExternalStore(subscribe, () => board, () => board);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function forgetThings() {
  publish(EMPTY);
}

export async function readThings() {
  const { data, error } = await supabase
    .from('things')
    .select(COLUMNS)
    .order('created_at')
    .order('name')
    .overrideTypes<Thing[], { merge: false }>();
  publish(error ? { ...board, error: error.message } : { things: data, error: null });
}

/** Reads the board again after a change, so that it shows what others have done meanwhile too. */
async function change(call: PromiseLike<{ error: { message: string } | null }>) {
  const { error } = await call;
  await readThings();
  if (error) publish({ ...board, error: error.message });
}

export const offerThing = (name: string, ownerName: string) =>
  change(supabase.from('things').insert({ name, owner_name: ownerName }));

export const removeThing = (id: string) => change(supabase.from('things').delete().eq('id', id));

export const borrow = (id: string, borrowerName: string) =>
  change(supabase.from('loans').insert({ thing_id: id, borrower_name: borrowerName }));

export const bringBack = (id: string) => change(supabase.from('loans').delete().eq('thing_id', id));

export const keepNote = (id: string, text: string) =>
  change(supabase.from('notes').upsert({ thing_id: id, text }));
