export interface Person {
  id: string
  name: string
  initials: string
  job: string
  colour: string
}

const FIRST = ['Amara', 'Bruno', 'Chiara', 'Dmitri', 'Elif', 'Farid', 'Greta', 'Hiro', 'Ines', 'Jonas']
const LAST = [
  'Okafor',
  'Silva',
  'Romano',
  'Volkov',
  'Yilmaz',
  'Haddad',
  'Lindqvist',
  'Tanaka',
  'Moreau',
  'Weber',
]
const JOBS = ['Architect', 'Baker', 'Cartographer', 'Doctor', 'Engineer', 'Florist', 'Gardener']
const COLOURS = ['#0284c7', '#6366f1', '#0f766e', '#c2410c', '#db2777', '#4d7c0f']

export const people: Person[] = Array.from({ length: 5_000 }, (_, index) => {
  const first = pick(FIRST, index)
  const last = pick(LAST, Math.floor(index / 10))
  return {
    id: String(index),
    name: `${first} ${last} ${index + 1}`,
    initials: `${first.charAt(0)}${last.charAt(0)}`,
    job: pick(JOBS, index * 3),
    colour: pick(COLOURS, index),
  }
})

function pick(list: string[], index: number): string {
  return list[index % list.length] ?? ''
}
