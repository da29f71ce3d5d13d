import { createContext, type PropsWithChildren, useCallback, useContext, useMemo, useState } from 'react'

interface Favourites {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
}

const FavouritesContext = createContext<Favourites | null>(null)

export function FavouritesProvider({ children }: PropsWithChildren) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback((id: string) => {
    setIds((current) => {
      const next = new Set(current)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const value = useMemo(() => ({ ids, toggle }), [ids, toggle])
  return <FavouritesContext.Provider value={value}>{children}</FavouritesContext.Provider>
}

export function useFavourites(): Favourites {
  const value = useContext(FavouritesContext)
  if (!value) throw new Error('useFavourites must be used within FavouritesProvider')
  return value
}
