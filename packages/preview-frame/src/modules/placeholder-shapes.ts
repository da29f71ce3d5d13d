/** Shapes of components that are not written yet: a page, a card, a section, a row, a block. */

/** The part of React that is used. */
export interface PlaceholderReact {
  createElement(type: unknown, props?: object | null, ...children: unknown[]): unknown
  Fragment: unknown
  useLayoutEffect(effect: () => undefined): void
  useRef<Value>(initial: Value): { current: Value }
  useState<Value>(initial: Value): [Value, (next: Value) => void]
}

/** Texts, elements, or stand-ins for either, that a wrapper was given for its places. */
export interface Slots {
  title?: unknown
  subtitle?: unknown
  header?: unknown
  /** Opposite the title. */
  side?: unknown
  footer?: unknown
}

interface Wrapped {
  slots: Slots
  children?: unknown
}

/** Components that placeholders are drawn with. */
export function createShapes(react: PlaceholderReact) {
  const { createElement } = react
  const bar = (width: string, height = 14) =>
    createElement('div', { key: width, style: { ...BAR, width, height } })

  /** Text and elements are drawn; a stand-in for either is a bar. */
  function drawSlot(slot: unknown, style: object): unknown {
    if (slot === undefined || slot === true) return null
    if (typeof slot === 'string' || typeof slot === 'number') return createElement('div', { style }, slot)
    return isElement(slot) ? slot : bar('46%')
  }

  function drawTop({ title, subtitle, header, side }: Slots, titleStyle: object): unknown {
    return [
      createElement(react.Fragment, { key: 'header' }, drawSlot(header, titleStyle)),
      title === undefined && side === undefined
        ? null
        : createElement(
            'div',
            { key: 'title', style: TOP },
            createElement('div', { style: GROWING }, drawSlot(title, titleStyle)),
            drawSlot(side, SUBTITLE),
          ),
      createElement(react.Fragment, { key: 'subtitle' }, drawSlot(subtitle, SUBTITLE)),
    ]
  }

  /** Keeps clear of the phone's marks where no header or tab bar does, and of the edges. */
  function Page({ slots, children }: Wrapped): unknown {
    const place = react.useRef<HTMLElement | null>(null)
    const [edges, setEdges] = react.useState('top bottom')
    react.useLayoutEffect(() => {
      const box = place.current?.getBoundingClientRect()
      if (box === undefined) return undefined
      const names = [box.top < 1 && 'top', box.bottom > globalThis.innerHeight - 1 && 'bottom']
      setEdges(names.filter(Boolean).join(' '))
      return undefined
    })
    const { top, bottom } = readSafeArea()
    const style = {
      ...PAGE,
      paddingTop: GAP_PX + (edges.includes('top') ? top : 0),
      paddingBottom: GAP_PX + (edges.includes('bottom') ? bottom : 0),
    }
    const isEmpty = children === undefined
    return createElement(
      'div',
      { ref: place, style, 'data-placeholder': '' },
      drawTop(slots, PAGE_TITLE),
      createElement(
        'div',
        { style: BODY },
        isEmpty ? [bar('72%'), bar('100%', 96), bar('99%', 56)] : children,
      ),
      drawSlot(slots.footer, SUBTITLE),
    )
  }

  function wrapper(look: object, titleStyle: object) {
    return ({ slots, children }: Wrapped): unknown =>
      createElement(
        'div',
        { style: look, 'data-placeholder': '' },
        drawTop(slots, titleStyle),
        children,
        drawSlot(slots.footer, SUBTITLE),
      )
  }

  /** Something of the size of a card, with its name. */
  function Row({ name }: { name: string }): unknown {
    return createElement(
      'div',
      { style: ROW, 'data-placeholder': '' },
      createElement('div', { style: PICTURE }),
      createElement('div', { style: LINES }, createElement('div', { style: NAME }, name), bar('60%', 10)),
    )
  }

  function Block({ name }: { name: string }): unknown {
    return createElement('div', { style: BLOCK, 'data-placeholder': '' }, name)
  }

  return {
    Page,
    Card: wrapper(CARD, CARD_TITLE),
    Header: wrapper(SECTION, PAGE_TITLE),
    Section: wrapper(SECTION, CARD_TITLE),
    Row,
    Block,
  }
}

function isElement(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isElement)
  return typeof value === 'object' && value !== null && '$$typeof' in value
}

function readSafeArea(): { top: number; bottom: number } {
  const area: unknown = Reflect.get(globalThis, '__saysoSafeArea')
  return { top: Number(Object(area).top ?? 0), bottom: Number(Object(area).bottom ?? 0) }
}

const GAP_PX = 16
const QUIET = 'rgba(127, 127, 127, 0.9)'
const GREY = 'rgba(127, 127, 127, 0.14)'
const COLUMN = { display: 'flex', flexDirection: 'column', boxSizing: 'border-box', minWidth: 0 }
const CLIPPED = { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' }

const BAR = { flexShrink: 0, borderRadius: 10, background: GREY }
const PAGE = { ...COLUMN, flex: 1, minHeight: 0, gap: GAP_PX, paddingLeft: 20, paddingRight: 20 }
const BODY = { ...COLUMN, flex: 1, minHeight: 0, gap: 12 }
const TOP = { display: 'flex', alignItems: 'center', gap: 12, minWidth: 0 }
const GROWING = { flex: 1, minWidth: 0 }
const PAGE_TITLE = { font: '700 28px/34px system-ui, sans-serif', color: QUIET }
const CARD_TITLE = { font: '600 17px/22px system-ui, sans-serif', color: QUIET }
const SUBTITLE = { font: '400 15px/20px system-ui, sans-serif', color: QUIET }
const CARD = { ...COLUMN, gap: 8, padding: GAP_PX, borderRadius: 16, background: 'rgba(127, 127, 127, 0.08)' }
const SECTION = { ...COLUMN, gap: 8 }
const ROW = {
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'stretch',
  gap: 12,
  boxSizing: 'border-box',
  minHeight: 72,
  minWidth: 96,
  maxWidth: '100%',
  padding: 14,
  borderRadius: 16,
  background: 'rgba(127, 127, 127, 0.08)',
}
const PICTURE = { flexShrink: 0, width: 44, height: 44, borderRadius: 12, background: GREY }
const LINES = { ...COLUMN, flex: 1, gap: 8 }
const NAME = { font: '500 14px/18px system-ui, sans-serif', color: QUIET, ...CLIPPED }
const BLOCK = {
  boxSizing: 'border-box',
  minHeight: 24,
  minWidth: 24,
  maxWidth: '100%',
  padding: '4px 10px',
  borderRadius: 10,
  font: '500 12px/16px system-ui, sans-serif',
  color: QUIET,
  background: GREY,
  ...CLIPPED,
}
