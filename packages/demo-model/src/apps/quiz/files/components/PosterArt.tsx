import Svg, { Circle, Ellipse, G, Path, Rect } from 'react-native-svg';
import type { Topic } from '@/lib/topics';

/** The print on a topic's poster; fills its parent. */
export default function PosterArt({ topic }: { topic: Topic }) {
  const { print, paper } = topic;
  return (
    <Svg width="100%" height="100%" viewBox="0 0 160 160" preserveAspectRatio="xMidYMid slice">
      {topic.id === 'space' && (
        <G>
          <Circle cx={84} cy={78} r={40} fill={print} />
          <G transform="rotate(-22 84 78)">
            <Ellipse cx={84} cy={78} rx={72} ry={16} fill="none" stroke={print} strokeWidth={7} />
            <Path d="M44 78a40 40 0 0 1 80 0z" fill={print} />
          </G>
          {[[20, 24, 3], [140, 30, 4], [30, 128, 4], [128, 136, 2.5], [62, 16, 2]].map(([x, y, r]) => (
            <Circle key={x} cx={x} cy={y} r={r} fill={print} />
          ))}
        </G>
      )}
      {topic.id === 'oceans' &&
        [0, 1, 2, 3, 4].map((row) => (
          <G key={row}>
            {[-1, 0, 1, 2, 3].map((column) => (
              <Circle
                key={column}
                cx={column * 56 + (row % 2) * 28}
                cy={78 + row * 25}
                r={27}
                fill={row % 2 ? print : paper}
                stroke={print}
                strokeWidth={6}
              />
            ))}
          </G>
        ))}
      {topic.id === 'maps' && (
        <G>
          {[0, 1, 2, 3].flatMap((row) =>
            [0, 1, 2, 3].map((column) => (
              <Rect
                key={`${row}-${column}`}
                x={column * 42 - 6}
                y={row * 42 - 6}
                width={36}
                height={36}
                fill={print}
                fillOpacity={(row * 3 + column * 5) % 4 === 0 ? 0.42 : 0.14}
              />
            )),
          )}
          <Path d="M80 132C50 92 46 74 46 62a34 34 0 0 1 68 0c0 12-4 30-34 70z" fill={print} />
          <Circle cx={80} cy={62} r={14} fill={paper} />
        </G>
      )}
      {topic.id === 'words' && (
        <G>
          {[18, 92].map((x) => (
            <G key={x}>
              <Circle cx={x + 25} cy={70} r={27} fill={print} />
              <Path d={`M${x - 2} 70c0 -38 14 -52 36 -56l4 12c-14 5 -18 14 -16 30z`} fill={print} />
            </G>
          ))}
          {[120, 138].map((y, row) => (
            <Rect key={y} x={16} y={y} width={row ? 84 : 128} height={8} fill={print} />
          ))}
        </G>
      )}
    </Svg>
  );
}
