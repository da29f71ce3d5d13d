import AsyncStorage from '@react-native-async-storage/async-storage';
import { useSyncExternalStore } from 'react';
import type { TopicId } from '@/lib/topics';

export type Game = {
  topic: TopicId;
  /** One per question, in order: answered rightly or not. */
  marks: boolean[];
  /** When it ended, as milliseconds. */
  at: number;
};

const STORAGE_KEY = 'games';
const MOST_GAMES = 200;
const none: Game[] = [];
let games = none;
const listeners = new Set<() => void>();

load();

async function load() {
  try {
    const stored = await AsyncStorage.getItem(STORAGE_KEY);
    const saved = stored ? JSON.parse(stored) : null;
    // A game may have ended before the storage answered; it counts.
    if (Array.isArray(saved)) publish([...games, ...saved]);
  } catch {
    // Unreadable data must not keep the app from starting; the records begin again.
  }
}

function publish(next: Game[]) {
  games = next;
  for (const listener of listeners) listener();
}

function change(next: Game[]) {
  publish(next);
  AsyncStorage.setItem(STORAGE_KEY, JSON.stringify(next)).catch(() => {
    // A full disk costs the records, not the running app.
  });
}

/** All games, newest first. */
export function useGames(): Game[] {
  return useSyncExternalStore(subscribe, () => games, () => games);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function addGame(topic: TopicId, marks: boolean[]) {
  change([{ topic, marks, at: Date.now() }, ...games].slice(0, MOST_GAMES));
}

export function clearGames() {
  change([]);
}

export function pointsOf(game: Game): number {
  return game.marks.filter(Boolean).length;
}

/** The most points in a topic; null when it was never played. */
export function bestOf(all: Game[], topic: TopicId): number | null {
  const points = all.filter((game) => game.topic === topic).map(pointsOf);
  return points.length === 0 ? null : Math.max(...points);
}
