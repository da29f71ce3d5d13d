/**
 * `react-native-linear-gradient`, drawn by `expo-linear-gradient`. Its angle follows CSS: 0 points up, 90 to the
 * right. The package's own default is 45.
 */

import { LinearGradient as ExpoGradient } from 'expo-linear-gradient'
import { type ComponentProps, type ComponentRef, forwardRef } from 'react'

interface Point {
  x: number
  y: number
}

interface LinearGradientProps extends ComponentProps<typeof ExpoGradient> {
  useAngle?: boolean
  angle?: number
  angleCenter?: Point
}

export const LinearGradient = forwardRef<ComponentRef<typeof ExpoGradient>, LinearGradientProps>(
  ({ useAngle, angle = 45, angleCenter = { x: 0.5, y: 0.5 }, ...props }, ref) => {
    const line = useAngle ? lineThrough(angleCenter, angle) : {}
    return <ExpoGradient {...props} {...line} ref={ref} />
  },
)
LinearGradient.displayName = 'LinearGradient'

export default LinearGradient

function lineThrough(center: Point, angle: number): { start: Point; end: Point } {
  const radians = (angle * Math.PI) / 180
  const reach = (Math.abs(Math.sin(radians)) + Math.abs(Math.cos(radians))) / 2
  const x = Math.sin(radians) * reach
  const y = -Math.cos(radians) * reach
  return { start: { x: center.x - x, y: center.y - y }, end: { x: center.x + x, y: center.y + y } }
}
