import type { MaterialCommunityIcons } from '@expo/vector-icons'
import type { ComponentProps } from 'react'

export interface City {
  name: string
  country: string
  icon: ComponentProps<typeof MaterialCommunityIcons>['name']
  colour: string
  fact: string
}

export const cities: City[] = [
  {
    name: 'Lisbon',
    country: 'Portugal',
    icon: 'tram',
    colour: '#d97706',
    fact: 'Older than Rome, and hillier',
  },
  { name: 'Kyoto', country: 'Japan', icon: 'bridge', colour: '#be123c', fact: 'Home to 1,600 temples' },
  {
    name: 'Oslo',
    country: 'Norway',
    icon: 'sail-boat',
    colour: '#0369a1',
    fact: 'You can swim in the harbour',
  },
  {
    name: 'Marrakech',
    country: 'Morocco',
    icon: 'mosque',
    colour: '#b45309',
    fact: 'A thousand kinds of orange',
  },
]
