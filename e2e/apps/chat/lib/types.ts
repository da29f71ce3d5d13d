export interface Profile {
  id: string
  name: string
  avatar_path: string | null
}

export interface Room {
  id: string
  name: string
  joined: boolean
  unread: number
  last_message: string | null
  last_at: string | null
}

export interface Message {
  id: number
  room_id: string
  user_id: string
  body: string
  picture_path: string | null
  created_at: string
  edited_at: string | null
}
