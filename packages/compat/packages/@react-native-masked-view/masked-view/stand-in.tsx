/** `MaskedView`: its children are seen where the mask is drawn. A browser masks by a picture, so the mask becomes one. */

import { createElement, type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react'
import { StyleSheet, View, type ViewProps } from 'react-native'
import { useStandIn } from '../../../shared/use-stand-in.ts'
import { fontRules } from './picture-fonts.ts'

interface MaskedViewProps extends ViewProps {
  maskElement: ReactElement
  /** How Android draws the mask. */
  androidRenderingMode?: 'hardware' | 'software'
  children?: ReactNode
}

export default function MaskedView(props: MaskedViewProps) {
  const { maskElement, androidRenderingMode: _, children, style, ...rest } = props
  const layer = useRef<HTMLElement | null>(null)
  useStandIn('@react-native-masked-view/masked-view')
  useLayoutEffect(() => (layer.current === null ? undefined : keepMasked(layer.current)), [])
  // It takes up space and receives no touches, as on a phone; only the masked picture is visible.
  const mask = createElement(
    View,
    { key: 'mask', ref: layer as never, style: [StyleSheet.absoluteFill, HIDDEN] as never },
    maskElement,
  )
  return createElement(View, { ...rest, style }, mask, children)
}

const HIDDEN = { opacity: 0, pointerEvents: 'none' }

/** Draws the mask now, and again whenever it changes. Returns how to stop. */
function keepMasked(layer: HTMLElement): () => void {
  const masked = layer.parentElement
  let drawn = ''
  let frame = 0
  const draw = () => {
    frame = 0
    const picture = pictureOf(layer, drawSoon)
    if (picture === drawn || masked === null) return
    drawn = picture
    masked.style.setProperty('mask', `url("${picture}") border-box no-repeat`)
  }
  const drawSoon = () => {
    frame ||= requestAnimationFrame(draw)
  }
  const changes = new MutationObserver(drawSoon)
  changes.observe(layer, { subtree: true, childList: true, characterData: true, attributes: true })
  const sizes = new ResizeObserver(drawSoon)
  sizes.observe(layer)
  document.fonts.addEventListener('loadingdone', drawSoon)
  draw()
  return () => {
    document.fonts.removeEventListener('loadingdone', drawSoon)
    cancelAnimationFrame(frame)
    changes.disconnect()
    sizes.disconnect()
  }
}

/** An SVG that holds copies of the elements: a picture has no style sheets, so each copy brings its own styles. */
function pictureOf(layer: HTMLElement, onFont: () => void): string {
  const { offsetWidth: width, offsetHeight: height } = layer
  const families = new Set([...layer.querySelectorAll('*')].map((each) => getComputedStyle(each).fontFamily))
  const copy = copyOf(layer)
  Object.assign(copy.style, { opacity: '1', width: `${width}px`, height: `${height}px` })
  const content = new XMLSerializer().serializeToString(copy)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><style>${fontRules(families, onFont)}</style><foreignObject width="100%" height="100%">${content}</foreignObject></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function copyOf<Copied extends HTMLElement | SVGElement>(element: Copied): Copied {
  const copy = element.cloneNode(false) as Copied
  const styles = getComputedStyle(element)
  copy.setAttribute('style', [...styles].map((name) => `${name}:${styles.getPropertyValue(name)}`).join(';'))
  for (const child of element.childNodes) {
    const isElement = child instanceof HTMLElement || child instanceof SVGElement
    copy.append(isElement ? copyOf(child) : child.cloneNode(true))
  }
  return copy
}
