export interface Item {
  id: string
  name: string
  amount: number
  isBought: boolean
}

export interface ShoppingState {
  items: Item[]
}

export type ShoppingAction =
  | { type: 'restored'; state: ShoppingState }
  | { type: 'added'; id: string; name: string }
  | { type: 'toggled'; id: string }
  | { type: 'amount-changed'; id: string; by: number }
  | { type: 'bought-cleared' }

export const emptyState: ShoppingState = { items: [] }

export function shoppingReducer(state: ShoppingState, action: ShoppingAction): ShoppingState {
  switch (action.type) {
    case 'restored':
      return action.state
    case 'added':
      return { items: [...state.items, { id: action.id, name: action.name, amount: 1, isBought: false }] }
    case 'toggled':
      return change(state, action.id, (item) => ({ ...item, isBought: !item.isBought }))
    case 'amount-changed':
      return change(state, action.id, (item) => ({ ...item, amount: Math.max(1, item.amount + action.by) }))
    case 'bought-cleared':
      return { items: state.items.filter((item) => !item.isBought) }
  }
}

function change(state: ShoppingState, id: string, update: (item: Item) => Item): ShoppingState {
  return { items: state.items.map((item) => (item.id === id ? update(item) : item)) }
}
