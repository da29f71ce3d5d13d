import type { ImageSource } from 'expo-image'

export interface Photo {
  id: string
  title: string
  note: string
  source: ImageSource | number
}

export const photos: Photo[] = [
  {
    id: 'dunes',
    title: 'Dunes at noon',
    note: 'The sand sang when the wind turned.',
    source: require('../assets/dunes.svg'),
  },
  {
    id: 'fjord',
    title: 'Morning fjord',
    note: 'Two seals and not a single wave.',
    source: require('../assets/fjord.svg'),
  },
  {
    id: 'forest',
    title: 'Old forest',
    note: 'Moss so deep that footsteps vanish.',
    source: require('../assets/forest.svg'),
  },
  {
    id: 'dusk',
    title: 'Dusk, day nine',
    note: 'The last light stayed for an hour.',
    source: require('../assets/dusk.svg'),
  },
]
