export type KindId = 'fern' | 'snake' | 'rubber' | 'cactus' | 'ivy' | 'palm';

export type Kind = {
  id: KindId;
  name: string;
  everyDays: number;
  /** What to know about it, in one line. */
  hint: string;
};

export const kinds: Kind[] = [
  { id: 'fern', name: 'Fern', everyDays: 3, hint: 'Likes damp soil and no direct sun.' },
  { id: 'snake', name: 'Snake plant', everyDays: 14, hint: 'Let it dry out; it forgives a lot.' },
  { id: 'rubber', name: 'Rubber plant', everyDays: 7, hint: 'Bright, but out of the midday sun.' },
  { id: 'cactus', name: 'Cactus', everyDays: 21, hint: 'All the sun there is, hardly any water.' },
  { id: 'ivy', name: 'Ivy', everyDays: 5, hint: 'Cool and half shade; trim it when it wanders.' },
  { id: 'palm', name: 'Palm', everyDays: 6, hint: 'Mist the leaves when the heating is on.' },
];

export function kindOf(id: KindId): Kind {
  return kinds.find((kind) => kind.id === id) ?? kinds[0];
}
