import { afterEach, expect, test, vi } from 'vitest'
import { guardClipboard } from './traps.ts'

/** A browser that writes to the clipboard at once. The tested ones refuse by themselves what nobody has pressed for. */
function openBrowser() {
  const written: string[] = []
  class UserActivation {
    pressed = false
    get isActive(): boolean {
      return this.pressed
    }
  }
  class Clipboard {
    async write(items: string): Promise<void> {
      written.push(items)
    }
    async writeText(text: string): Promise<void> {
      written.push(text)
    }
  }
  class Document {
    execCommand(command: string): boolean {
      written.push(command)
      return true
    }
  }
  const userActivation = new UserActivation()
  vi.stubGlobal('UserActivation', UserActivation)
  vi.stubGlobal('Clipboard', Clipboard)
  vi.stubGlobal('Document', Document)
  vi.stubGlobal('navigator', { userActivation })
  guardClipboard()
  return { written, userActivation, clipboard: new Clipboard(), document: new Document() }
}

afterEach(() => void vi.unstubAllGlobals())

test('[S1] the clipboard is written by what the person has pressed, and by nothing else', async () => {
  const { written, userActivation, clipboard, document } = openBrowser()
  await expect(clipboard.write('items')).rejects.toThrow('when the person presses something')
  await expect(clipboard.writeText('text')).rejects.toThrow('when the person presses something')
  expect([document.execCommand('copy'), document.execCommand('Cut')]).toEqual([false, false])
  expect(written).toEqual([])
  expect(document.execCommand('bold')).toBe(true)

  userActivation.pressed = true
  await clipboard.write('items')
  await clipboard.writeText('text')
  expect(document.execCommand('copy')).toBe(true)
  expect(written).toEqual(['bold', 'items', 'text', 'copy'])
})

test('[S1] an app cannot pretend that the person has pressed something', async () => {
  const { written, userActivation, clipboard } = openBrowser()
  Object.defineProperty(userActivation, 'isActive', { value: true })
  await expect(clipboard.writeText('text')).rejects.toThrow('when the person presses something')
  expect(written).toEqual([])
})
