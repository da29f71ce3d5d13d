/** iOS action sheets, drawn by the same dialog as alerts. */

import { showDialog } from './dialog.ts'

interface ActionSheetOptions {
  title?: string
  message?: string
  options: string[]
  cancelButtonIndex?: number
  destructiveButtonIndex?: number | number[]
}

function showActionSheetWithOptions(sheet: ActionSheetOptions, callback: (index: number) => void): void {
  const destructive = [sheet.destructiveButtonIndex ?? []].flat()
  const { cancelButtonIndex } = sheet
  showDialog({
    title: sheet.title ?? '',
    message: sheet.message ?? '',
    buttons: sheet.options.map((text, index) => ({
      text,
      role: index === cancelButtonIndex ? 'cancel' : destructive.includes(index) ? 'destructive' : 'default',
      onPress: () => callback(index),
    })),
    placement: 'sheet',
    onDismiss: cancelButtonIndex === undefined ? undefined : () => callback(cancelButtonIndex),
  })
}

export const ActionSheetIOS = {
  showActionSheetWithOptions,
  showShareActionSheetWithOptions(
    _options: object,
    _onError: unknown,
    onSuccess?: (isShared: boolean) => void,
  ) {
    onSuccess?.(false)
  },
  dismissActionSheet() {},
}
