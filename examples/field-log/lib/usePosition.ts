import * as Location from 'expo-location'
import { useCallback, useState } from 'react'

export function usePosition() {
  const [text, setText] = useState('Not located yet')

  const refresh = useCallback(async () => {
    const { status } = await Location.requestForegroundPermissionsAsync()
    if (status !== Location.PermissionStatus.GRANTED) {
      setText('Location was refused')
      return
    }
    const { coords } = await Location.getCurrentPositionAsync({ accuracy: Location.Accuracy.Balanced })
    setText(`${coords.latitude.toFixed(4)}° N, ${coords.longitude.toFixed(4)}° E`)
  }, [])

  return { text, refresh }
}
