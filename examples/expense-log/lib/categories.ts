import type Feather from '@expo/vector-icons/Feather';
import type { ComponentProps } from 'react';

export type CategoryId = 'food' | 'home' | 'travel' | 'fun' | 'health' | 'other';

export type Category = {
  id: CategoryId;
  name: string;
  icon: ComponentProps<typeof Feather>['name'];
};

export const categories: Category[] = [
  { id: 'food', name: 'Food', icon: 'shopping-bag' },
  { id: 'home', name: 'Home', icon: 'home' },
  { id: 'travel', name: 'Travel', icon: 'map-pin' },
  { id: 'fun', name: 'Fun', icon: 'music' },
  { id: 'health', name: 'Health', icon: 'heart' },
  { id: 'other', name: 'Other', icon: 'tag' },
];

export function categoryOf(id: CategoryId): Category {
  return categories.find((category) => category.id === id) ?? categories[categories.length - 1];
}
