import type { Dish } from '@/lib/recipes';

type Look = { name: string; band: string; onBand: string };

/** Each dish has the colour of its band. */
export const dishes: Record<Dish, Look> = {
  pasta: { name: 'Pasta', band: '#F6C445', onBand: '#231A00' },
  soup: { name: 'Soup', band: '#C8401F', onBand: '#FFFFFF' },
  salad: { name: 'Salad', band: '#1F6B45', onBand: '#FFFFFF' },
  curry: { name: 'Curry', band: '#E58A1F', onBand: '#241300' },
  pancakes: { name: 'Pancakes', band: '#F2B8C0', onBand: '#33101A' },
  cake: { name: 'Cake', band: '#562B66', onBand: '#FFFFFF' },
};

export const dishIds = Object.keys(dishes) as Dish[];
