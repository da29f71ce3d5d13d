export const drinks = [
  { name: 'Flat white', cents: 380 },
  { name: 'Cappuccino', cents: 360 },
  { name: 'Filter coffee', cents: 310 },
  { name: 'Hot chocolate', cents: 400 },
]

export const sizes = ['Small', 'Medium', 'Large']

export function formatPrice(cents: number): string {
  return `€${(cents / 100).toFixed(2)}`
}
