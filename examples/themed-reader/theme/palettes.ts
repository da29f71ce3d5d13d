export interface Colours {
  background: string
  surface: string
  text: string
  border: string
  accent: string
}

export const palettes: Record<'light' | 'dark', Colours> = {
  light: {
    background: '#f6f5f1',
    surface: '#ffffff',
    text: '#1f2328',
    border: '#ddd9cf',
    accent: '#0f766e',
  },
  dark: { background: '#101418', surface: '#1b2127', text: '#e8ecef', border: '#313a42', accent: '#5eead4' },
}
