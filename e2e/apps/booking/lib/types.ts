export interface Service {
  id: number
  name: string
  description: string
  minutes: number
  price: number
  active: boolean
  staff: { name: string } | null
}

export interface Booking {
  id: string
  user_id: string
  starts_at: string
  ends_at: string
  status: 'booked' | 'cancelled'
  services: { name: string; minutes: number } | null
}

export interface ServiceNumbers {
  id: number
  name: string
  booked: number
  cancelled: number
  income: number
}
