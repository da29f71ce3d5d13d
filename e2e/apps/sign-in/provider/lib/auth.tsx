import type { Session } from '@supabase/supabase-js'
import { createContext, type PropsWithChildren, useContext, useEffect, useState } from 'react'
import { supabase } from './supabase'

const AuthContext = createContext<{ session: Session | null; isLoading: boolean }>({
  session: null,
  isLoading: true,
})
export const useAuth = () => useContext(AuthContext)

export function AuthProvider({ children }: PropsWithChildren) {
  const [session, setSession] = useState<Session | null>(null)
  const [isLoading, setIsLoading] = useState(true)

  useEffect(() => {
    const fetchSession = async () => {
      setIsLoading(true)
      const { data, error } = await supabase.auth.getSession()
      if (error) console.error('Error fetching session:', error)
      setSession(data.session)
      setIsLoading(false)
    }
    fetchSession()
    const { data } = supabase.auth.onAuthStateChange((_event, next) => setSession(next))
    return () => data.subscription.unsubscribe()
  }, [])

  return <AuthContext.Provider value={{ session, isLoading }}>{children}</AuthContext.Provider>
}
