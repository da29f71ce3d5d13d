import Svg, { Circle } from 'react-native-svg'

const RADIUS = 44
const LENGTH = 2 * Math.PI * RADIUS

export function ActivityRing({ progress, colour }: { progress: number; colour: string }) {
  return (
    <Svg width={112} height={112} viewBox="0 0 112 112">
      <Circle cx={56} cy={56} r={RADIUS} stroke="#334155" strokeWidth={14} fill="none" />
      <Circle
        cx={56}
        cy={56}
        r={RADIUS}
        stroke={colour}
        strokeWidth={14}
        strokeLinecap="round"
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - Math.min(1, progress))}
        fill="none"
        transform="rotate(-90 56 56)"
      />
    </Svg>
  )
}
