/** A camera that sees a drawn scene, so that an app's screens and its pictures can be tried without a lens. */

import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { Image, StyleSheet, View, type ViewProps } from 'react-native'
import { useStandIn } from '../../shared/use-stand-in.ts'
import { readPermission } from '../react-native/system/permissions.ts'
import { type ScannedCode, useCodeButton } from './code-button.ts'
import { drawScene } from './scene.ts'

interface CameraProps extends ViewProps {
  ref?: Ref<unknown>
  facing?: 'front' | 'back'
  children?: ReactNode
  onCameraReady?: () => void
  barcodeScannerSettings?: { barcodeTypes?: string[] }
  onBarcodeScanned?: (event: { nativeEvent: ScannedCode }) => void
}

export default function Camera(props: CameraProps) {
  const { ref, facing = 'back', style, children, onCameraReady, onBarcodeScanned } = props
  useStandIn('expo-camera')
  const view = useRef<View>(null)
  const [type = 'qr'] = props.barcodeScannerSettings?.barcodeTypes ?? []
  useCodeButton(view, type, onBarcodeScanned && ((nativeEvent) => onBarcodeScanned({ nativeEvent })))
  useImperativeHandle(
    ref,
    () => ({
      takePicture: async (options: PictureOptions = {}) => takePicture(facing, options),
      getAvailablePictureSizes: async () => ['1080x1440'],
      getAvailableLenses: async () => [],
      resumePreview: async () => {},
      pausePreview: async () => {},
      record: async () => {
        throw new Error('The preview’s camera takes pictures but no videos. It works on a phone.')
      },
      stopRecording: async () => {},
      toggleRecording: async () => {},
      launchModernScanner: async () => {},
    }),
    [facing],
  )
  return (
    <View ref={view} style={[styles.view, style]}>
      {readPermission('camera').status === 'denied' ? null : (
        <Image
          source={{ uri: drawScene(facing) }}
          style={StyleSheet.absoluteFill}
          resizeMode="cover"
          onLoad={onCameraReady}
          accessibilityLabel={props.accessibilityLabel ?? 'Camera'}
        />
      )}
      {children}
    </View>
  )
}

interface PictureOptions {
  base64?: boolean
  onPictureSaved?: (picture: object) => void
}

function takePicture(facing: 'front' | 'back', { base64, onPictureSaved }: PictureOptions) {
  const uri = drawScene(facing)
  const picture = {
    uri,
    width: 1080,
    height: 1440,
    format: 'jpg',
    ...(base64 ? { base64: uri.slice(uri.indexOf(',') + 1) } : {}),
  }
  onPictureSaved?.(picture)
  return picture
}

const styles = StyleSheet.create({ view: { flex: 1, overflow: 'hidden', backgroundColor: '#1c2733' } })
