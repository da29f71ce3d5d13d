export const colors = {
  page: '#f3f8f7',
  card: '#ffffff',
  ink: '#12312c',
  faint: '#5c7671',
  line: '#d9e8e4',
  accent: '#0b6e5f',
  accentSoft: '#d3efe9',
  danger: '#b3261e',
  good: '#1b7f4b',
}

export const radius = { small: 10, large: 16 }
