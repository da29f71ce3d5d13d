export interface Album {
  id: string
  owner_id: string
  title: string
  photos: { count: number }[]
}

export interface Photo {
  id: string
  album_id: string
  owner_id: string
  path: string
  caption: string
  taken_at: string
  favourites: { user_id: string }[]
}
