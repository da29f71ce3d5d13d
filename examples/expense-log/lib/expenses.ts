import AsyncStorage from '@react-native-async-storage/async-storage';
import { useSyncExternalStore } from 'react';
import type { CategoryId } from '@/lib/categories';

export type Expense = {
  id: string;
  cents: number;
  category: CategoryId;
  note: string;
  /** When it was spent, ISO 8601. */
  at: string;
};

type Ledger = { expenses: Expense[]; budgetCents: number };

const STORAGE_KEY = 'ledger';
const samples: Ledger = { expenses: sampleExpenses(), budgetCents: 120_000 };
let ledger = samples;
const listeners = new Set<() => void>();

load();

async function load() {
  try {
    const stored = await AsyncStorage.getItem(STORAGE_KEY);
    const saved = stored ? JSON.parse(stored) : null;
    // A tap may have come before the storage answered; it counts.
    if (Array.isArray(saved?.expenses) && ledger === samples) publish(saved);
  } catch {
    // Unreadable data must not keep the app from starting; the samples stay.
  }
}

function publish(next: Ledger) {
  ledger = next;
  for (const listener of listeners) listener();
}

function change(next: Ledger) {
  publish(next);
  AsyncStorage.setItem(STORAGE_KEY, JSON.stringify(next)).catch(() => {
    // A full disk costs the history, not the running app.
  });
}

/** The whole ledger; newest expense first. */
export function useLedger(): Ledger {
  return useSyncExternalStore(subscribe, () => ledger, () => ledger);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function addExpense(expense: Omit<Expense, 'id'>) {
  const expenses = [{ ...expense, id: `expense-${Date.now()}` }, ...ledger.expenses];
  change({ ...ledger, expenses: expenses.sort((a, b) => b.at.localeCompare(a.at)) });
}

export function removeExpense(id: string) {
  change({ ...ledger, expenses: ledger.expenses.filter((expense) => expense.id !== id) });
}

export function setBudget(budgetCents: number) {
  change({ ...ledger, budgetCents: Math.max(0, budgetCents) });
}

export function sumOf(expenses: Expense[]): number {
  return expenses.reduce((sum, expense) => sum + expense.cents, 0);
}

function sampleExpenses(): Expense[] {
  const now = new Date();
  // Kept within this month, so that the first screen has something to add up on any day.
  const at = (daysAgo: number, hour: number) => {
    const day = Math.max(1, now.getDate() - daysAgo);
    const date = new Date(now.getFullYear(), now.getMonth(), day, hour, 20);
    return (date > now ? now : date).toISOString();
  };
  const rows: [number, CategoryId, string, string][] = [
    [385, 'food', 'Flat white, croissant', at(0, 9)],
    [4270, 'food', 'Market, the week’s vegetables', at(1, 18)],
    [1250, 'fun', 'Cinema', at(2, 20)],
    [6400, 'travel', 'Train to Ghent', at(4, 8)],
    [1895, 'health', 'Pharmacy', at(5, 12)],
    [8900, 'home', 'Electricity', at(7, 10)],
    [3140, 'food', 'Dinner with Ines', at(9, 20)],
    [2499, 'other', 'Birthday card and book', at(11, 16)],
  ];
  return rows.map(([cents, category, note, when], index) => ({ id: `sample-${index}`, cents, category, note, at: when }));
}
