import * as ImagePicker from 'expo-image-picker'

interface Picked {
  bytes: ArrayBuffer
  type: string
  extension: string
}

/** Lets the person choose a picture, and reads its bytes. Null if they choose none. */
export async function pickPicture(square = false): Promise<Picked | null> {
  const result = await ImagePicker.launchImageLibraryAsync({
    mediaTypes: ['images'],
    allowsEditing: square,
    aspect: square ? [1, 1] : undefined,
    quality: 0.8,
  })
  const asset = result.canceled ? undefined : result.assets[0]
  if (!asset) return null
  const bytes = await fetch(asset.uri).then((response) => response.arrayBuffer())
  const type = asset.mimeType ?? 'image/jpeg'
  return { bytes, type, extension: type.split('/')[1] ?? 'jpg' }
}
