export interface Card {
  front: string
  back: string
}

export interface Lesson {
  id: string
  title: string
  flag: string
  cards: Card[]
}

export const lessons: Lesson[] = [
  {
    id: 'it',
    title: 'Italian',
    flag: '🇮🇹',
    cards: [
      { front: 'buongiorno', back: 'good morning' },
      { front: 'grazie', back: 'thank you' },
      { front: 'domani', back: 'tomorrow' },
    ],
  },
  {
    id: 'pt',
    title: 'Portuguese',
    flag: '🇵🇹',
    cards: [
      { front: 'obrigado', back: 'thank you' },
      { front: 'amanhã', back: 'tomorrow' },
    ],
  },
  { id: 'fi', title: 'Finnish', flag: '🇫🇮', cards: [{ front: 'kiitos', back: 'thank you' }] },
]
