import AsyncStorage from '@react-native-async-storage/async-storage';
import { useSyncExternalStore } from 'react';

export type Item = { id: string; text: string; note: string; isDone: boolean };

const STORAGE_KEY = 'items';
const examples: Item[] = [
  { id: 'first', text: 'Tap a box to tick it off', note: '', isDone: false },
  { id: 'second', text: 'Tap a line to add a note', note: 'Like this one.', isDone: false },
  { id: 'third', text: 'Write your own below', note: '', isDone: true },
];
let items = examples;
const listeners = new Set<() => void>();

load();

async function load() {
  try {
    const stored = await AsyncStorage.getItem(STORAGE_KEY);
    const saved = stored ? JSON.parse(stored) : null;
    // A tap may have come before the storage answered; it counts.
    if (Array.isArray(saved) && items === examples) publish(saved);
  } catch {
    // Unreadable data must not keep the app from starting; the examples stay.
  }
}

function publish(next: Item[]) {
  items = next;
  for (const listener of listeners) listener();
}

function change(next: Item[]) {
  publish(next);
  AsyncStorage.setItem(STORAGE_KEY, JSON.stringify(next)).catch(() => {
    // A full disk costs the saved list, not the running app.
  });
}

export function useItems(): Item[] {
  return useSyncExternalStore(subscribe, () => items, () => items);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function addItem(text: string) {
  change([...items, { id: `item-${Date.now()}`, text, note: '', isDone: false }]);
}

export function updateItem(id: string, fields: Partial<Omit<Item, 'id'>>) {
  change(items.map((item) => (item.id === id ? { ...item, ...fields } : item)));
}

export function removeItem(id: string) {
  change(items.filter((item) => item.id !== id));
}

export function removeDone() {
  change(items.filter((item) => !item.isDone));
}
