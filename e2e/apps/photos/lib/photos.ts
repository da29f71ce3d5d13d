import { supabase } from './supabase'
import type { Photo } from './types'

const PAGE = 12

const columns = 'id, album_id, owner_id, path, caption, taken_at, favourites(user_id)'

export interface PhotoQuery {
  albumId?: string
  words?: string
  favourites?: boolean
}

/** One page of photos, newest first, and how many there are. */
export async function listPhotos({ albumId, words, favourites }: PhotoQuery, page: number) {
  const wanted = favourites ? columns.replace('favourites(', 'favourites!inner(') : columns
  let query = supabase.from('photos').select(wanted, { count: 'exact' })
  if (albumId) query = query.eq('album_id', albumId)
  if (words) query = query.textSearch('words', words, { type: 'websearch', config: 'english' })
  const { data, count, error } = await query
    .order('taken_at', { ascending: false })
    .range(page * PAGE, (page + 1) * PAGE - 1)
  if (error) throw error
  return { photos: data as unknown as Photo[], count: count ?? 0 }
}

export async function getPhoto(id: string): Promise<Photo> {
  const { data, error } = await supabase.from('photos').select(columns).eq('id', id).single()
  if (error) throw error
  return data as unknown as Photo
}

/** The file goes first: a row without its file can be deleted again, a file without its row is found by nobody. */
export async function deletePhoto(photo: Photo): Promise<void> {
  const removed = await supabase.storage.from('photos').remove([photo.path])
  if (removed.error) throw removed.error
  const { error } = await supabase.from('photos').delete().eq('id', photo.id)
  if (error) throw error
}

export async function setFavourite(photo: Photo, userId: string, on: boolean): Promise<void> {
  const { error } = on
    ? await supabase.from('favourites').upsert({ photo_id: photo.id })
    : await supabase.from('favourites').delete().match({ photo_id: photo.id, user_id: userId })
  if (error) throw error
}
