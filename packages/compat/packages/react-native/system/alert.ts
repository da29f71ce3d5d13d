/** `Alert`, which react-native-web leaves empty: without it a confirmation would be a dead button. */

import { type DialogButton, showDialog } from './dialog.ts'

interface AlertButton {
  text?: string
  style?: 'default' | 'cancel' | 'destructive'
  onPress?: (text?: string) => void
}

interface AlertOptions {
  cancelable?: boolean
  onDismiss?: () => void
}

function alert(title: string, message?: string, buttons?: AlertButton[], options: AlertOptions = {}): void {
  showDialog({
    title: String(title ?? ''),
    message: String(message ?? ''),
    buttons: dialogButtons(buttons, (button) => button.onPress?.()),
    placement: 'centre',
    onDismiss: options.cancelable ? () => options.onDismiss?.() : undefined,
  })
}

type PromptType = 'default' | 'plain-text' | 'secure-text' | 'login-password'

/** iOS only on phones; the parameters are React Native's, hence so many. */
function prompt(
  title: string,
  message?: string,
  callbackOrButtons?: ((text: string) => void) | AlertButton[],
  type: PromptType = 'plain-text',
  defaultValue = '',
): void {
  const buttons = Array.isArray(callbackOrButtons)
    ? callbackOrButtons
    : [
        { text: 'Cancel', style: 'cancel' as const },
        { text: 'OK', onPress: (text?: string) => callbackOrButtons?.(text ?? '') },
      ]
  showDialog({
    title: String(title ?? ''),
    message: String(message ?? ''),
    buttons: dialogButtons(buttons, (button, text) => button.onPress?.(text)),
    input: { initialText: defaultValue, isSecret: type === 'secure-text' },
    placement: 'centre',
  })
}

function dialogButtons(
  buttons: AlertButton[] | undefined,
  press: (button: AlertButton, text: string) => void,
): DialogButton[] {
  const shown = buttons?.length ? buttons : [{ text: 'OK' } satisfies AlertButton]
  return shown.map((button: AlertButton) => ({
    text: button.text ?? 'OK',
    role: button.style ?? 'default',
    onPress: (text) => press(button, text),
  }))
}

export const Alert = { alert, prompt }
