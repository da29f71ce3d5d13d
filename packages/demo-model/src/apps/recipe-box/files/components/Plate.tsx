import Svg, { Circle, Ellipse, G, Path, Rect } from 'react-native-svg';
import type { Dish } from '@/lib/recipes';

/** A dish from above. */
export default function Plate({ dish, size }: { dish: Dish; size: number }) {
  return (
    <Svg width={size} height={size} viewBox="0 0 200 200">
      <Circle cx={104} cy={106} r={92} fill="#000000" fillOpacity={0.14} />
      <Circle cx={100} cy={100} r={92} fill="#FFFDF8" />
      <Circle cx={100} cy={100} r={70} fill="#F1ECE1" />
      <Food dish={dish} />
    </Svg>
  );
}

function Food({ dish }: { dish: Dish }) {
  if (dish === 'soup') return <Soup />;
  if (dish === 'salad') return <Salad />;
  if (dish === 'curry') return <Curry />;
  if (dish === 'pancakes') return <Pancakes />;
  if (dish === 'cake') return <Cake />;
  return <Pasta />;
}

function Pasta() {
  return (
    <G>
      {[56, 49, 42, 35, 28, 21, 14, 7].map((radius, index) => (
        <Ellipse
          key={radius}
          cx={100}
          cy={100}
          rx={radius}
          ry={radius * 0.9}
          fill="none"
          stroke={index % 2 ? '#E3A52A' : '#F3CB62'}
          strokeWidth={6}
          strokeDasharray={`${radius * 3.4} 5`}
          transform={`rotate(${index * 47} 100 100)`}
        />
      ))}
      <Leaf x={92} y={84} turn={-30} />
      <Leaf x={112} y={92} turn={50} />
      <Circle cx={122} cy={122} r={13} fill="#FFE26A" />
      <Circle cx={122} cy={122} r={9} fill="#F7C92E" />
    </G>
  );
}

function Soup() {
  return (
    <G>
      <Circle cx={100} cy={100} r={62} fill="#D9482B" />
      <Path
        d="M64 96c12-26 52-30 66-6s-16 42-38 34-14-32 6-32 22 14 12 18"
        fill="none"
        stroke="#FFF3E2"
        strokeWidth={6}
        strokeLinecap="round"
      />
      <Leaf x={124} y={72} turn={20} />
      {[[70, 128], [132, 118], [84, 66], [112, 138]].map(([x, y]) => (
        <Rect key={x} x={x} y={y} width={9} height={9} rx={2} fill="#F0B65A" transform={`rotate(${x} ${x} ${y})`} />
      ))}
    </G>
  );
}

function Salad() {
  const leaves = Array.from({ length: 11 }, (_, index) => index * 33);
  return (
    <G>
      {leaves.map((turn, index) => (
        <Path
          key={turn}
          d="M100 100C76 78 78 52 100 40C122 52 124 78 100 100Z"
          fill={index % 3 === 0 ? '#8DC25B' : index % 3 === 1 ? '#4E9A43' : '#B9DB82'}
          transform={`rotate(${turn} 100 100)`}
        />
      ))}
      {[[84, 88], [118, 96], [98, 120]].map(([x, y]) => (
        <G key={x}>
          <Circle cx={x} cy={y} r={13} fill="#3F7F3B" />
          <Circle cx={x} cy={y} r={10.5} fill="#E4F2C4" />
        </G>
      ))}
      {[[112, 74], [76, 110], [122, 122], [100, 98]].map(([x, y]) => (
        <Ellipse key={x} cx={x} cy={y} rx={5} ry={3} fill="#6B4A22" transform={`rotate(${x * 3} ${x} ${y})`} />
      ))}
    </G>
  );
}

function Curry() {
  return (
    <G>
      <Path d="M100 38a62 62 0 0 1 0 124C84 142 112 120 96 100S88 58 100 38z" fill="#E2901F" />
      <Path d="M100 38a62 62 0 0 0 0 124C84 142 112 120 96 100S88 58 100 38z" fill="#FFFFFF" />
      {[[118, 66], [138, 88], [122, 102], [142, 116], [116, 134], [128, 148]].map(([x, y]) => (
        <Circle key={y} cx={x} cy={y} r={8} fill="#F5CE8B" />
      ))}
      {[[70, 70], [60, 100], [80, 116], [72, 140], [84, 88]].map(([x, y]) => (
        <Ellipse key={y} cx={x} cy={y} rx={6} ry={2.5} fill="#E7E0D2" transform={`rotate(${y} ${x} ${y})`} />
      ))}
      <Leaf x={132} y={74} turn={60} />
      <Leaf x={106} y={112} turn={-20} />
    </G>
  );
}

function Pancakes() {
  return (
    <G>
      <Circle cx={104} cy={106} r={56} fill="#C9853B" />
      <Circle cx={98} cy={98} r={56} fill="#DFA45A" />
      <Circle cx={98} cy={98} r={47} fill="#EDBC78" />
      <Path d="M66 92c20-22 60-16 66 6s-2 40-12 40-4-24-18-24-10 18-20 16-28-24-16-38z" fill="#A9541A" fillOpacity={0.75} />
      <Rect x={84} y={80} width={28} height={28} rx={5} fill="#FFF0A8" transform="rotate(14 98 94)" />
      {[[132, 66], [142, 80], [128, 82]].map(([x, y]) => (
        <Circle key={x} cx={x} cy={y} r={8} fill="#3A4C9C" />
      ))}
    </G>
  );
}

function Cake() {
  return (
    <G>
      <Rect x={52} y={60} width={96} height={80} rx={6} fill="#E3B468" />
      <Rect x={52} y={128} width={96} height={14} rx={4} fill="#B98136" />
      {[[70, 76], [100, 76], [130, 76], [70, 108], [100, 108], [130, 108]].map(([x, y]) => (
        <G key={`${x}-${y}`}>
          <Ellipse cx={x} cy={y} rx={13} ry={11} fill="#5B1E4F" />
          <Ellipse cx={x} cy={y} rx={9} ry={7} fill="#8D2F63" />
          <Ellipse cx={x} cy={y} rx={4} ry={3} fill="#D98A4A" />
        </G>
      ))}
    </G>
  );
}

function Leaf({ x, y, turn }: { x: number; y: number; turn: number }) {
  return (
    <Path
      d={`M${x} ${y}q9 -13 22 -9q-1 14 -22 9z`}
      fill="#3E8B3A"
      transform={`rotate(${turn} ${x} ${y})`}
    />
  );
}
