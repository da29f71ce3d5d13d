export interface Recipe {
  id: string
  title: string
  emoji: string
  colour: string
  minutes: number
  calories: number
}

export const recipes: Recipe[] = [
  { id: 'ramen', title: 'Miso ramen', emoji: '🍜', colour: '#fde7d3', minutes: 35, calories: 520 },
  { id: 'tacos', title: 'Crispy fish tacos', emoji: '🌮', colour: '#fef3c7', minutes: 25, calories: 430 },
  { id: 'salad', title: 'Green goddess salad', emoji: '🥗', colour: '#dcfce7', minutes: 15, calories: 280 },
  {
    id: 'curry',
    title: 'Coconut chickpea curry',
    emoji: '🍛',
    colour: '#ffedd5',
    minutes: 40,
    calories: 490,
  },
  { id: 'pancakes', title: 'Lemon pancakes', emoji: '🥞', colour: '#fef9c3', minutes: 20, calories: 380 },
  { id: 'pizza', title: 'Margherita pizza', emoji: '🍕', colour: '#fee2e2', minutes: 50, calories: 610 },
]
