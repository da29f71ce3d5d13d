import * as ImagePicker from 'expo-image-picker'
import { supabase } from './supabase'

/** Sends bytes to a signed address. `fetch` does not tell how far it is; an XMLHttpRequest does. */
function put(url: string, bytes: Blob, type: string, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('content-type', type)
    request.setRequestHeader('x-upsert', 'false')
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    request.onload = () => {
      if (request.status < 300) resolve()
      else reject(new Error(`The upload failed with ${request.status}.`))
    }
    request.onerror = () => reject(new Error('The upload was interrupted.'))
    request.send(bytes)
  })
}

/** Lets the person choose a photo and adds it to the album. False if they choose none. */
export async function addPhoto(
  albumId: string,
  userId: string,
  onProgress: (share: number) => void,
): Promise<boolean> {
  const result = await ImagePicker.launchImageLibraryAsync({ mediaTypes: ['images'], quality: 0.9 })
  const asset = result.canceled ? undefined : result.assets[0]
  if (!asset) return false
  const bytes = await fetch(asset.uri).then((response) => response.blob())
  const type = asset.mimeType ?? 'image/jpeg'
  const path = `${userId}/${albumId}/${Date.now()}.${type.split('/')[1] ?? 'jpg'}`
  const { data, error } = await supabase.storage.from('photos').createSignedUploadUrl(path)
  if (error) throw error
  await put(data.signedUrl, bytes, type, onProgress)
  const inserted = await supabase.from('photos').insert({ album_id: albumId, path })
  if (inserted.error) {
    await supabase.storage.from('photos').remove([path])
    throw inserted.error
  }
  return true
}
