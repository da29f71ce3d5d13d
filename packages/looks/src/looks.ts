/** Looks from which a model chooses by the app's subject. A palette has what the rest is mixed from; in the dark, text has the light ground's color. */

export interface Look {
  name: string
  /** Subjects that it suits. */
  suits: string
  ground: string
  /** Color of text. */
  ink: string
  /** For text and controls, on the ground. */
  accent: string
  darkGround: string
  darkAccent: string
  type: string
  /** Of corners; 0: square. */
  radius: number
  shape: string
  pictures: string
  charts: string
  motion: string
}

export const LOOKS: readonly Look[] = [
  {
    name: 'paper',
    suits: 'recipes, crafts, journals',
    ground: '#FBF6EE',
    ink: '#2A211B',
    accent: '#A8431F',
    darkGround: '#1C1815',
    darkAccent: '#F09A6B',
    type: 'Playfair titles',
    radius: 4,
    shape: 'hairlines',
    pictures: 'edge to edge on top, title below',
    charts: 'thin ink lines',
    motion: 'slow fades',
  },
  {
    name: 'gallery',
    suits: 'art, museums, photos',
    ground: '#FFFFFF',
    ink: '#111111',
    accent: '#B3121D',
    darkGround: '#0E0E0F',
    darkAccent: '#FF6B5E',
    type: 'light titles 40, captions 13',
    radius: 0,
    shape: '32 of air, no cards',
    pictures: 'two thirds of the screen, numbered plates',
    charts: 'one line',
    motion: 'the picture shrinks under the text',
  },
  {
    name: 'postcard',
    suits: 'travel, places, events',
    ground: '#FFF8F0',
    ink: '#16324F',
    accent: '#B53C0A',
    darkGround: '#0F2233',
    darkAccent: '#FF9F5A',
    type: 'Space Grotesk titles',
    radius: 24,
    shape: 'tall cards that peek in',
    pictures: 'scenes fill cards',
    charts: 'dotted routes',
    motion: 'cards slide in',
  },
  {
    name: 'meadow',
    suits: 'plants, health, habits',
    ground: '#F3F7F0',
    ink: '#1F3326',
    accent: '#27703F',
    darkGround: '#121C16',
    darkAccent: '#7BD39B',
    type: 'medium weights',
    radius: 28,
    shape: 'tinted blocks, no lines',
    pictures: 'objects on tinted circles',
    charts: 'rings',
    motion: 'things grow in with a spring',
  },
  {
    name: 'court',
    suits: 'sport, workouts, timers',
    ground: '#F4F5F0',
    ink: '#101214',
    accent: '#4A6B00',
    darkGround: '#0F1115',
    darkAccent: '#C6F432',
    type: 'Space Grotesk numbers 72',
    radius: 8,
    shape: 'slabs of accent',
    pictures: 'scenes under a tint',
    charts: 'thick bars',
    motion: 'numbers count up',
  },
  {
    name: 'ledger',
    suits: 'money, work, measurements',
    ground: '#F6F8FA',
    ink: '#10203A',
    accent: '#0B5FA5',
    darkGround: '#0C1420',
    darkAccent: '#6FB3FF',
    type: 'Inter, numbers on the right',
    radius: 10,
    shape: 'dense rows, hairlines',
    pictures: 'in empty states alone',
    charts: 'areas, columns',
    motion: 'rows expand',
  },
  {
    name: 'night',
    suits: 'music, meditation, stars',
    ground: '#F5F3FB',
    ink: '#1E1838',
    accent: '#5B3FB0',
    darkGround: '#0D0B1E',
    darkAccent: '#B79CFF',
    type: 'light titles 34',
    radius: 20,
    shape: 'glassy layers',
    pictures: 'a scene behind the whole screen',
    charts: 'arcs',
    motion: 'slow cross-fades',
  },
  {
    name: 'candy',
    suits: 'children, games, parties',
    ground: '#FFF4D6',
    ink: '#2B1B4D',
    accent: '#C01E62',
    darkGround: '#241A3D',
    darkAccent: '#FF8AC0',
    type: 'black weights',
    radius: 24,
    shape: 'ink borders of 3, buttons with a solid lower edge',
    pictures: 'objects at 180',
    charts: 'stars, steps',
    motion: 'presses sink, wins bounce',
  },
  {
    name: 'atelier',
    suits: 'shops, fashion, interiors',
    ground: '#F6F1EC',
    ink: '#2B2522',
    accent: '#7A4B3A',
    darkGround: '#1B1715',
    darkAccent: '#E0B39E',
    type: 'Playfair titles 24, wide capitals 12',
    radius: 0,
    shape: 'two columns of 3:4 plates',
    pictures: 'objects large on a plain ground',
    charts: 'none',
    motion: 'pictures fade in',
  },
  {
    name: 'desk',
    suits: 'study, notes, tasks',
    ground: '#F4F4FB',
    ink: '#1C1C33',
    accent: '#4336B8',
    darkGround: '#14141F',
    darkAccent: '#A9A0FF',
    type: 'bold titles 28',
    radius: 14,
    shape: 'a stripe of colour for each subject',
    pictures: 'small objects beside titles',
    charts: 'heat maps of days',
    motion: 'cards turn',
  },
]
