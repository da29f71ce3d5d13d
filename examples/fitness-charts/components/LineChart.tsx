import Svg, { Circle, Defs, LinearGradient, Path, Stop } from 'react-native-svg'

const WIDTH = 310
const HEIGHT = 110
const PADDING = 8

export function LineChart({ values, colour }: { values: number[]; colour: string }) {
  const lowest = Math.min(...values)
  const range = Math.max(...values) - lowest || 1
  const points = values.map((value, index) => ({
    x: PADDING + (index / (values.length - 1)) * (WIDTH - 2 * PADDING),
    y: HEIGHT - PADDING - ((value - lowest) / range) * (HEIGHT - 2 * PADDING),
  }))
  const line = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ')
  const area = `${line} L${WIDTH - PADDING} ${HEIGHT} L${PADDING} ${HEIGHT} Z`

  return (
    <Svg
      width="100%"
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      accessibilityLabel="Trend of the week"
    >
      <Defs>
        <LinearGradient id="area" x1="0" y1="0" x2="0" y2="1">
          <Stop offset="0" stopColor={colour} stopOpacity={0.45} />
          <Stop offset="1" stopColor={colour} stopOpacity={0} />
        </LinearGradient>
      </Defs>
      <Path d={area} fill="url(#area)" />
      <Path d={line} stroke={colour} strokeWidth={3} fill="none" strokeLinejoin="round" />
      {points.map(({ x, y }) => (
        <Circle key={x} cx={x} cy={y} r={4} fill="#0f172a" stroke={colour} strokeWidth={2.5} />
      ))}
    </Svg>
  )
}
