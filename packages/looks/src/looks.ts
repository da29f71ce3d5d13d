/** Looks from which a model chooses by the app's subject. A palette is ground, text and accent: the rest is mixed from these. */

interface Palette {
  ground: string
  ink: string
  /** For text and controls, on the ground. */
  accent: string
}

export interface Look {
  name: string
  /** Subjects that it suits. */
  suits: string
  light: Palette
  dark: Palette
  type: string
  shape: string
  pictures: string
  charts: string
  motion: string
}

export const LOOKS: readonly Look[] = [
  {
    name: 'paper',
    suits: 'recipes, crafts, journals',
    light: { ground: '#FBF6EE', ink: '#2A211B', accent: '#A8431F' },
    dark: { ground: '#1C1815', ink: '#F3EBE0', accent: '#F09A6B' },
    type: 'Playfair titles',
    shape: 'radius 4, hairlines, no shadows',
    pictures: 'edge to edge on top, title below',
    charts: 'thin ink lines',
    motion: 'slow fades',
  },
  {
    name: 'gallery',
    suits: 'art, museums, photos, film',
    light: { ground: '#FFFFFF', ink: '#111111', accent: '#B3121D' },
    dark: { ground: '#0E0E0F', ink: '#F4F4F2', accent: '#FF6B5E' },
    type: 'system, titles 40 light beside captions 13',
    shape: 'square, 32 of air, no cards',
    pictures: 'two thirds of the screen, numbered plates',
    charts: 'one line',
    motion: 'the picture shrinks as text scrolls over it',
  },
  {
    name: 'postcard',
    suits: 'travel, places, events',
    light: { ground: '#FFF8F0', ink: '#16324F', accent: '#B53C0A' },
    dark: { ground: '#0F2233', ink: '#F2F7FB', accent: '#FF9F5A' },
    type: 'Space Grotesk titles',
    shape: 'radius 24, tall cards that peek in from the side',
    pictures: 'scenes fill cards, words on a dark foot',
    charts: 'dotted routes',
    motion: 'cards slide in one after another',
  },
  {
    name: 'meadow',
    suits: 'plants, health, habits, sleep',
    light: { ground: '#F3F7F0', ink: '#1F3326', accent: '#27703F' },
    dark: { ground: '#121C16', ink: '#E6F2E9', accent: '#7BD39B' },
    type: 'system, medium weights',
    shape: 'radius 28, tinted blocks, no lines',
    pictures: 'objects on tinted circles',
    charts: 'rings and soft bars',
    motion: 'things grow in with a spring',
  },
  {
    name: 'court',
    suits: 'sport, workouts, timers',
    light: { ground: '#F4F5F0', ink: '#101214', accent: '#4A6B00' },
    dark: { ground: '#0F1115', ink: '#F5F7F2', accent: '#C6F432' },
    type: 'Space Grotesk numbers 72 and more',
    shape: 'radius 8, slabs of accent',
    pictures: 'scenes under a tint',
    charts: 'thick bars',
    motion: 'fast slides, numbers count up',
  },
  {
    name: 'ledger',
    suits: 'money, work, measurements',
    light: { ground: '#F6F8FA', ink: '#10203A', accent: '#0B5FA5' },
    dark: { ground: '#0C1420', ink: '#E8EEF7', accent: '#6FB3FF' },
    type: 'Inter, tabular numbers on the right',
    shape: 'radius 10, dense rows, hairlines',
    pictures: 'none, or one object in an empty state',
    charts: 'area lines, columns with today in accent',
    motion: 'rows expand',
  },
  {
    name: 'night',
    suits: 'music, meditation, stars, film evenings',
    light: { ground: '#F5F3FB', ink: '#1E1838', accent: '#5B3FB0' },
    dark: { ground: '#0D0B1E', ink: '#F3F0FF', accent: '#B79CFF' },
    type: 'system, light titles 34',
    shape: 'radius 20, glassy layers',
    pictures: 'a scene or gradient behind the whole screen',
    charts: 'glowing arcs',
    motion: 'slow drifts and cross-fades',
  },
  {
    name: 'candy',
    suits: 'children, games, quizzes, parties',
    light: { ground: '#FFF4D6', ink: '#2B1B4D', accent: '#C01E62' },
    dark: { ground: '#241A3D', ink: '#FFF1FB', accent: '#FF8AC0' },
    type: 'system, black weights',
    shape: 'radius 24, borders of 3 in ink, buttons with a solid lower edge',
    pictures: 'one object at 180 or more, often several',
    charts: 'stars and steps',
    motion: 'presses sink, wins bounce',
  },
  {
    name: 'atelier',
    suits: 'shops, fashion, beauty, interiors',
    light: { ground: '#F6F1EC', ink: '#2B2522', accent: '#7A4B3A' },
    dark: { ground: '#1B1715', ink: '#F1E9E3', accent: '#E0B39E' },
    type: 'Playfair titles 24, wide capitals 12',
    shape: 'square, two columns of 3:4 plates',
    pictures: 'objects large on a plain ground',
    charts: 'none',
    motion: 'pictures fade in',
  },
  {
    name: 'desk',
    suits: 'study, notes, tasks, language',
    light: { ground: '#F4F4FB', ink: '#1C1C33', accent: '#4336B8' },
    dark: { ground: '#14141F', ink: '#ECECFA', accent: '#A9A0FF' },
    type: 'system, titles 28 bold',
    shape: 'radius 14, a colour for each subject as a stripe',
    pictures: 'small objects beside titles',
    charts: 'heat maps of days',
    motion: 'cards turn, rows leave sideways',
  },
]
