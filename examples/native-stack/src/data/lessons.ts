export interface Card {
  front: string
  back: string
}

export interface Lesson {
  id: string
  title: string
  colour: string
  cards: Card[]
}

export const lessons: Lesson[] = [
  {
    id: 'it',
    title: 'Italian',
    colour: '#15803d',
    cards: [
      { front: 'buongiorno', back: 'good morning' },
      { front: 'grazie', back: 'thank you' },
      { front: 'domani', back: 'tomorrow' },
    ],
  },
  {
    id: 'pt',
    title: 'Portuguese',
    colour: '#b91c1c',
    cards: [
      { front: 'obrigado', back: 'thank you' },
      { front: 'amanhã', back: 'tomorrow' },
    ],
  },
  { id: 'fi', title: 'Finnish', colour: '#1d4ed8', cards: [{ front: 'kiitos', back: 'thank you' }] },
]
