/** Barcode scanning of the camera view: not in the preview. */

export function useWebQRScanner(_video: unknown, { isEnabled }: { isEnabled: boolean }): void {
  if (isEnabled) globalThis.__saysoStandIn?.('expo-camera')
}
