export interface City {
  name: string
  country: string
  emoji: string
  colour: string
  fact: string
}

export const cities: City[] = [
  {
    name: 'Lisbon',
    country: 'Portugal',
    emoji: '🚋',
    colour: '#d97706',
    fact: 'Older than Rome, and hillier',
  },
  { name: 'Kyoto', country: 'Japan', emoji: '⛩️', colour: '#be123c', fact: 'Home to 1,600 temples' },
  { name: 'Oslo', country: 'Norway', emoji: '⛵', colour: '#0369a1', fact: 'You can swim in the harbour' },
  {
    name: 'Marrakech',
    country: 'Morocco',
    emoji: '🕌',
    colour: '#b45309',
    fact: 'A thousand kinds of orange',
  },
]
