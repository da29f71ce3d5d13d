import type { MaterialCommunityIcons } from '@expo/vector-icons'
import type { ComponentProps } from 'react'

type IconName = ComponentProps<typeof MaterialCommunityIcons>['name']

export interface Recipe {
  id: string
  title: string
  icon: IconName
  colour: string
  tint: string
  minutes: number
  calories: number
}

export const recipes: Recipe[] = [
  {
    id: 'ramen',
    title: 'Miso ramen',
    icon: 'noodles',
    tint: '#c2410c',
    colour: '#fde7d3',
    minutes: 35,
    calories: 520,
  },
  {
    id: 'tacos',
    title: 'Crispy fish tacos',
    icon: 'taco',
    tint: '#a16207',
    colour: '#fef3c7',
    minutes: 25,
    calories: 430,
  },
  {
    id: 'salad',
    title: 'Green goddess salad',
    icon: 'leaf',
    tint: '#15803d',
    colour: '#dcfce7',
    minutes: 15,
    calories: 280,
  },
  {
    id: 'curry',
    title: 'Coconut chickpea curry',
    icon: 'bowl-mix',
    tint: '#c2410c',
    colour: '#ffedd5',
    minutes: 40,
    calories: 490,
  },
  {
    id: 'pancakes',
    title: 'Lemon pancakes',
    icon: 'stove',
    tint: '#a16207',
    colour: '#fef9c3',
    minutes: 20,
    calories: 380,
  },
  {
    id: 'pizza',
    title: 'Margherita pizza',
    icon: 'pizza',
    tint: '#b91c1c',
    colour: '#fee2e2',
    minutes: 50,
    calories: 610,
  },
]
