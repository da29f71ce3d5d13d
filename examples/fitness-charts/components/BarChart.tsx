import Svg, { G, Rect, Text as SvgText } from 'react-native-svg'

interface BarChartProps {
  values: number[]
  labels: string[]
  colour: string
  selected: number
  onSelect: (index: number) => void
}

const WIDTH = 310
const HEIGHT = 150
const LABEL_HEIGHT = 22

export function BarChart({ values, labels, colour, selected, onSelect }: BarChartProps) {
  const highest = Math.max(...values, 1)
  const slot = WIDTH / values.length
  return (
    <Svg width="100%" height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      {values.map((value, index) => {
        const height = (value / highest) * (HEIGHT - LABEL_HEIGHT - 4)
        const label = labels[index] ?? ''
        return (
          <G key={label} onPress={() => onSelect(index)}>
            <Rect
              x={index * slot}
              y={0}
              width={slot}
              height={HEIGHT}
              fill="transparent"
              testID={`bar-${label}`}
            />
            <Rect
              x={index * slot + slot * 0.2}
              y={HEIGHT - LABEL_HEIGHT - height}
              width={slot * 0.6}
              height={height}
              rx={6}
              fill={colour}
              opacity={index === selected ? 1 : 0.4}
              pointerEvents="none"
            />
            <SvgText
              x={index * slot + slot / 2}
              y={HEIGHT - 5}
              fontSize={12}
              fill={index === selected ? '#f8fafc' : '#94a3b8'}
              textAnchor="middle"
            >
              {label}
            </SvgText>
          </G>
        )
      })}
    </Svg>
  )
}
