import AsyncStorage from '@react-native-async-storage/async-storage'
import {
  createContext,
  type Dispatch,
  type PropsWithChildren,
  useContext,
  useEffect,
  useReducer,
  useState,
} from 'react'
import { emptyState, type ShoppingAction, type ShoppingState, shoppingReducer } from './shopping'

interface Shopping {
  state: ShoppingState
  dispatch: Dispatch<ShoppingAction>
  isReady: boolean
}

const KEY = 'shopping/v1'
const ShoppingContext = createContext<Shopping | null>(null)

export function ShoppingProvider({ children }: PropsWithChildren) {
  const [state, dispatch] = useReducer(shoppingReducer, emptyState)
  const [isReady, setIsReady] = useState(false)

  useEffect(() => {
    AsyncStorage.getItem(KEY)
      .then((text) => {
        if (text) dispatch({ type: 'restored', state: JSON.parse(text) as ShoppingState })
      })
      .catch((error: unknown) => console.warn('The list could not be read', error))
      .finally(() => setIsReady(true))
  }, [])

  useEffect(() => {
    if (isReady) void AsyncStorage.setItem(KEY, JSON.stringify(state))
  }, [state, isReady])

  return <ShoppingContext.Provider value={{ state, dispatch, isReady }}>{children}</ShoppingContext.Provider>
}

export function useShopping(): Shopping {
  const value = useContext(ShoppingContext)
  if (!value) throw new Error('useShopping must be used within ShoppingProvider')
  return value
}
