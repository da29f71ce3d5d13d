export interface Bird {
  id: string
  name: string
  latin: string
  body: string
  wing: string
  lengthCm: number
  wingspanCm: number
  habitat: string
  description: string
}

export const birds: Bird[] = [
  {
    id: 'robin',
    name: 'Robin',
    latin: 'Erithacus rubecula',
    body: '#e2703a',
    wing: '#7c6a55',
    lengthCm: 14,
    wingspanCm: 21,
    habitat: 'woodland/garden',
    description: 'Sings all year round, often from a low branch, and follows gardeners for worms.',
  },
  {
    id: 'blue-tit',
    name: 'Blue tit',
    latin: 'Cyanistes caeruleus',
    body: '#f2d64b',
    wing: '#3f8fd2',
    lengthCm: 12,
    wingspanCm: 18,
    habitat: 'woodland/garden',
    description: 'An acrobat at the feeder. Lays up to twelve eggs in a hole in a tree.',
  },
  {
    id: 'kingfisher',
    name: 'Kingfisher',
    latin: 'Alcedo atthis',
    body: '#e8833a',
    wing: '#0e7fa8',
    lengthCm: 17,
    wingspanCm: 25,
    habitat: 'wetland/river',
    description: 'A blue flash over slow water. Dives from a perch and rarely misses.',
  },
  {
    id: 'heron',
    name: 'Grey heron',
    latin: 'Ardea cinerea',
    body: '#b6c0c8',
    wing: '#5f6d78',
    lengthCm: 94,
    wingspanCm: 185,
    habitat: 'wetland/lake',
    description: 'Stands still for an hour, then strikes within a tenth of a second.',
  },
  {
    id: 'woodpecker',
    name: 'Great spotted woodpecker',
    latin: 'Dendrocopos major',
    body: '#f3ece2',
    wing: '#28251f',
    lengthCm: 23,
    wingspanCm: 36,
    habitat: 'woodland/forest',
    description: 'Drums on dead wood up to twenty times a second to mark its territory.',
  },
]

export function findBird(id: string | undefined): Bird | undefined {
  return birds.find((bird) => bird.id === id)
}
