/** A dialog over the app, drawn with plain elements so that it works in every app and outside React. */

export interface DialogButton {
  text: string
  role: 'default' | 'cancel' | 'destructive'
  onPress: (inputText: string) => void
}

export interface DialogOptions {
  title: string
  message: string
  buttons: DialogButton[]
  /** Shows a text field with this text in it. */
  input?: { initialText: string; isSecret: boolean } | undefined
  /** `sheet`: from the bottom, as an action sheet. */
  placement: 'centre' | 'sheet'
  /** Called when the person taps outside the dialog; without it such a tap does nothing. */
  onDismiss?: (() => void) | undefined
}

export function showDialog(options: DialogOptions): void {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const backdrop = element('div', BACKDROP)
  backdrop.style.alignItems = options.placement === 'sheet' ? 'flex-end' : 'center'
  const card = element('div', CARD + (isDark ? CARD_DARK : CARD_LIGHT))
  card.style.width = options.placement === 'sheet' ? 'calc(100% - 16px)' : '270px'
  card.setAttribute('role', 'alertdialog')
  card.setAttribute('aria-modal', 'true')
  card.setAttribute('aria-label', options.title)
  const input = options.input ? inputOf(options.input) : undefined
  card.append(textBlock(options, input), buttonRow(options, { input, close: () => backdrop.remove() }))
  backdrop.append(card)
  backdrop.addEventListener('click', (event) => {
    if (event.target !== backdrop || !options.onDismiss) return
    backdrop.remove()
    options.onDismiss()
  })
  document.body.append(backdrop)
  ;(input ?? card.querySelector('button'))?.focus()
}

function textBlock({ title, message }: DialogOptions, input: HTMLInputElement | undefined): HTMLElement {
  const block = element('div', 'padding:18px 16px 14px;text-align:center')
  if (title) block.append(element('div', 'font-size:17px;font-weight:600;line-height:22px', title))
  if (message)
    block.append(
      element('div', 'font-size:13px;line-height:18px;margin-top:4px;white-space:pre-wrap', message),
    )
  if (input) block.append(input)
  return block
}

function inputOf({ initialText, isSecret }: { initialText: string; isSecret: boolean }): HTMLInputElement {
  const input = element('input', INPUT)
  input.type = isSecret ? 'password' : 'text'
  input.value = initialText
  return input
}

interface ButtonContext {
  input: HTMLInputElement | undefined
  close: () => void
}

function buttonRow({ buttons, placement }: DialogOptions, { input, close }: ButtonContext): HTMLElement {
  const isRow = placement === 'centre' && buttons.length === 2
  const row = element(
    'div',
    `display:flex;flex-direction:${isRow ? 'row' : 'column'};border-top:1px solid #8884`,
  )
  for (const [index, { text, role, onPress }] of buttons.entries()) {
    const button = element('button', BUTTON, text)
    button.style.color = role === 'destructive' ? '#e5342b' : '#0a7aff'
    button.style.fontWeight = role === 'cancel' ? '600' : '400'
    if (index > 0) button.style[isRow ? 'borderLeft' : 'borderTop'] = '1px solid #8884'
    button.addEventListener('click', () => {
      close()
      onPress(input?.value ?? '')
    })
    row.append(button)
  }
  return row
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  css: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name)
  created.style.cssText = css
  created.textContent = text
  return created
}

const FONT = 'font-family:-apple-system,system-ui,"Segoe UI",Roboto,sans-serif'
const BACKDROP =
  'position:fixed;inset:0;z-index:2147483000;display:flex;justify-content:center;background:#0006;padding:8px 0'
const CARD = `${FONT};border-radius:14px;overflow:hidden;max-height:100%;overflow-y:auto;box-shadow:0 12px 40px #0004;`
const CARD_LIGHT = 'background:#fff;color:#000'
const CARD_DARK = 'background:#2a2a2c;color:#fff'
const BUTTON =
  'font:inherit;font-size:17px;flex:1;min-height:44px;padding:8px 12px;border:0;background:none;cursor:pointer'
const INPUT =
  'font:inherit;font-size:14px;box-sizing:border-box;width:100%;margin-top:12px;padding:7px 8px;border:1px solid #8886;border-radius:7px;background:none;color:inherit'
