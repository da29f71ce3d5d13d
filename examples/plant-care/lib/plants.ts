import AsyncStorage from '@react-native-async-storage/async-storage';
import { useSyncExternalStore } from 'react';
import type { KindId } from '@/lib/kinds';

export type Plant = {
  id: string;
  name: string;
  kind: KindId;
  place: string;
  everyDays: number;
  note: string;
  /** When it was watered, as milliseconds, newest first. */
  watered: number[];
};

const STORAGE_KEY = 'plants';
const DAY_MS = 86_400_000;
const samples: Plant[] = samplePlants();
let plants = samples;
const listeners = new Set<() => void>();

load();

async function load() {
  try {
    const stored = await AsyncStorage.getItem(STORAGE_KEY);
    const saved = stored ? JSON.parse(stored) : null;
    // A tap may have come before the storage answered; it counts.
    if (Array.isArray(saved) && plants === samples) publish(saved);
  } catch {
    // Unreadable data must not keep the app from starting; the samples stay.
  }
}

function publish(next: Plant[]) {
  plants = next;
  for (const listener of listeners) listener();
}

function change(next: Plant[]) {
  publish(next);
  AsyncStorage.setItem(STORAGE_KEY, JSON.stringify(next)).catch(() => {
    // A full disk costs the history, not the running app.
  });
}

export function usePlants(): Plant[] {
  return useSyncExternalStore(subscribe, () => plants, () => plants);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function addPlant(plant: Pick<Plant, 'name' | 'kind' | 'place' | 'everyDays'>) {
  change([...plants, { ...plant, id: `plant-${Date.now()}`, note: '', watered: [Date.now()] }]);
}

export function updatePlant(id: string, values: Partial<Omit<Plant, 'id'>>) {
  change(plants.map((plant) => (plant.id === id ? { ...plant, ...values } : plant)));
}

export function removePlant(id: string) {
  change(plants.filter((plant) => plant.id !== id));
}

export function waterPlants(ids: string[]) {
  change(
    plants.map((plant) =>
      ids.includes(plant.id) ? { ...plant, watered: [Date.now(), ...plant.watered].slice(0, 20) } : plant,
    ),
  );
}

/** Takes back the newest watering. */
export function undoWatering(id: string) {
  change(plants.map((plant) => (plant.id === id ? { ...plant, watered: plant.watered.slice(1) } : plant)));
}

/** Days until it wants water; 0 is today, below it has been waiting. */
export function daysLeft(plant: Plant): number {
  const last = plant.watered[0];
  return last === undefined ? 0 : plant.everyDays - daysSince(last);
}

export function isThirsty(plant: Plant): boolean {
  return daysLeft(plant) <= 0;
}

export function daysSince(time: number): number {
  return Math.round((midnight(Date.now()) - midnight(time)) / DAY_MS);
}

export function whenText(plant: Plant): string {
  const days = daysLeft(plant);
  if (days < 0) return days === -1 ? 'since yesterday' : `for ${-days} days`;
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

function midnight(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}

function samplePlants(): Plant[] {
  const ago = (...days: number[]) => days.map((day) => Date.now() - day * DAY_MS);
  return [
    { id: 'agnes', name: 'Agnes', kind: 'fern', place: 'Bathroom', everyDays: 3, note: '', watered: ago(5, 8, 11, 14) },
    { id: 'sabre', name: 'Sabre', kind: 'snake', place: 'Hall', everyDays: 14, note: '', watered: ago(4, 19) },
    { id: 'otto', name: 'Otto', kind: 'rubber', place: 'Desk', everyDays: 7, note: 'Wipe the leaves once a month.', watered: ago(2, 9, 16) },
    { id: 'spike', name: 'Spike', kind: 'cactus', place: 'South window', everyDays: 21, note: '', watered: ago(12) },
    { id: 'ida', name: 'Ida', kind: 'ivy', place: 'Bookcase', everyDays: 5, note: '', watered: ago(5, 10, 15) },
    { id: 'palmer', name: 'Palmer', kind: 'palm', place: 'Bedroom', everyDays: 6, note: '', watered: ago(5, 11, 17) },
  ];
}
