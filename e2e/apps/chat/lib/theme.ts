export const colors = {
  page: '#f6f5fb',
  card: '#ffffff',
  ink: '#1d1b2e',
  faint: '#6f6b85',
  line: '#e5e2f0',
  accent: '#5b3df5',
  accentSoft: '#e9e4ff',
  danger: '#b3261e',
  good: '#1b7f4b',
}

export const radius = { small: 10, large: 18 }
