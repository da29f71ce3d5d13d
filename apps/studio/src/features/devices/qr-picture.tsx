/** A text as a code to scan: dark on light in both themes, since some cameras read no other. */

import { t } from '@sayso/language/devices'
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'

/** Empty modules around the code that readers need. */
const QUIET = 3

export function QrPicture({ text }: { text: string }) {
  const { path, side } = useMemo(() => {
    const code = generate(text)
    return { path: toSvgPath(code), side: code.size + 2 * QUIET }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={t('qrCodeOfTheLink')}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-[148px] shrink-0 rounded-card border border-line"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#ffffff" />
      <path d={path} fill="#17181a" />
    </svg>
  )
}
