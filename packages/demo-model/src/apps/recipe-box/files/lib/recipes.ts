import AsyncStorage from '@react-native-async-storage/async-storage';
import { useSyncExternalStore } from 'react';
import { sampleRecipes } from '@/lib/sample-recipes';

export type Dish = 'pasta' | 'soup' | 'salad' | 'curry' | 'pancakes' | 'cake';
export type Step = { text: string; minutes?: number };
export type Recipe = {
  id: string;
  title: string;
  dish: Dish;
  minutes: number;
  serves: number;
  tags: string[];
  /** One per line, as written: `200 g flour`. */
  ingredients: string[];
  steps: Step[];
};
export type ShoppingItem = { id: string; text: string; isBought: boolean };

type Box = { recipes: Recipe[]; shopping: ShoppingItem[] };

const STORAGE_KEY = 'recipe-box';
const samples: Box = { recipes: sampleRecipes, shopping: [] };
let box = samples;
const listeners = new Set<() => void>();

load();

async function load() {
  try {
    const stored = await AsyncStorage.getItem(STORAGE_KEY);
    const saved = stored ? JSON.parse(stored) : null;
    // A tap may have come before the storage answered; it counts.
    if (Array.isArray(saved?.recipes) && Array.isArray(saved.shopping) && box === samples) publish(saved);
  } catch {
    // Unreadable data must not keep the app from starting; the samples stay.
  }
}

function publish(next: Box) {
  box = next;
  for (const listener of listeners) listener();
}

function change(next: Partial<Box>) {
  publish({ ...box, ...next });
  AsyncStorage.setItem(STORAGE_KEY, JSON.stringify(box)).catch(() => {
    // A full disk costs the notes, not the running app.
  });
}

export function useBox(): Box {
  return useSyncExternalStore(subscribe, () => box, () => box);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useRecipe(id: string): Recipe | undefined {
  return useBox().recipes.find((recipe) => recipe.id === id);
}

export function addRecipe(recipe: Omit<Recipe, 'id'>): string {
  const id = `recipe-${Date.now()}`;
  change({ recipes: [{ ...recipe, id }, ...box.recipes] });
  return id;
}

export function removeRecipe(id: string) {
  change({ recipes: box.recipes.filter((recipe) => recipe.id !== id) });
}

/** Puts lines on the shopping list; those that are there and not bought yet stay as they are. */
export function addToShopping(lines: string[]) {
  const open = new Set(box.shopping.filter((item) => !item.isBought).map((item) => item.text));
  const added = lines
    .filter((text) => !open.has(text))
    .map((text, index) => ({ id: `item-${Date.now()}-${index}`, text, isBought: false }));
  change({ shopping: [...box.shopping, ...added] });
}

export function toggleBought(id: string) {
  change({
    shopping: box.shopping.map((item) => (item.id === id ? { ...item, isBought: !item.isBought } : item)),
  });
}

export function clearBought() {
  change({ shopping: box.shopping.filter((item) => !item.isBought) });
}

/** A line for another number of plates: `200 g flour` for twice as many is `400 g flour`. */
export function scaleLine(line: string, factor: number): string {
  const amount = /^\d+(?:\.\d+)?/.exec(line)?.[0];
  if (amount === undefined) return line;
  const scaled = Math.round(Number(amount) * factor * 100) / 100;
  const halves: Record<string, string> = { '0.25': '¼', '0.33': '⅓', '0.5': '½', '0.67': '⅔', '0.75': '¾' };
  return `${halves[String(scaled)] ?? scaled}${line.slice(amount.length)}`;
}
