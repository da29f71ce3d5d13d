import Svg, { Circle, Ellipse, Path } from 'react-native-svg'
import type { Bird } from '../data/birds'

export function BirdPicture({ bird, size }: { bird: Bird; size: number }) {
  return (
    <Svg width={size} height={size} viewBox="0 0 100 100" accessibilityLabel={`Drawing of a ${bird.name}`}>
      <Circle cx={50} cy={50} r={50} fill="#dcebd7" />
      <Path d="M18 62 L40 52 L38 66 Z" fill={bird.wing} />
      <Ellipse cx={52} cy={56} rx={24} ry={19} fill={bird.body} />
      <Path d="M40 54 Q52 46 62 58 Q50 68 40 54 Z" fill={bird.wing} />
      <Circle cx={68} cy={40} r={13} fill={bird.body} />
      <Path d="M80 38 L91 42 L79 45 Z" fill="#f59e0b" />
      <Circle cx={71} cy={37} r={2.4} fill="#1c1917" />
      <Path d="M48 74 L46 86 M57 74 L57 86" stroke="#92400e" strokeWidth={2.5} strokeLinecap="round" />
    </Svg>
  )
}
