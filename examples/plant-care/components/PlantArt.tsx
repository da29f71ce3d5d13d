import Svg, { Circle, G, Path, Rect } from 'react-native-svg';
import { accent } from '@/constants/theme';
import type { KindId } from '@/lib/kinds';

type ArtProps = { kind: KindId; size?: number; isThirsty?: boolean };

/** A plant in its pot. A thirsty one hangs its leaves. */
export default function PlantArt({ kind, size = 120, isThirsty = false }: ArtProps) {
  const shades = isThirsty ? ['#8A8B4A', '#75763A', '#A3A25C'] : ['#2F7A4D', '#1F5E3A', '#4E9A63'];
  return (
    <Svg width={size} height={size * 1.25} viewBox="0 0 120 150">
      <Foliage kind={kind} droop={isThirsty ? 1 : 0} shades={shades} />
      <Path d="M34 102h52l-6 46H40z" fill={accent} />
      <Path d="M34 102h52l-1.6 12H35.6z" fill="#000000" fillOpacity={0.16} />
      <Rect x={30} y={96} width={60} height={11} rx={3} fill={accent} />
      <Path d="M40 112l3 32" stroke="#FFFFFF" strokeOpacity={0.28} strokeWidth={4} strokeLinecap="round" />
    </Svg>
  );
}

type FoliageProps = { kind: KindId; droop: number; shades: string[] };

function Foliage({ kind, droop, shades }: FoliageProps) {
  if (kind === 'cactus') return <Cactus droop={droop} shades={shades} />;
  if (kind === 'rubber') return <Rubber droop={droop} shades={shades} />;
  if (kind === 'ivy') return <Ivy droop={droop} shades={shades} />;
  const leaves = {
    fern: fan(11, 80, (spread) => ({ length: 74 - Math.abs(spread) * 22, width: 9, bend: 0.42 })),
    snake: fan(6, 17, (spread) => ({ length: 86 - Math.abs(spread) * 26, width: 10, bend: 0 })),
    palm: fan(7, 66, (spread) => ({ length: 88 - Math.abs(spread) * 14, width: 13, bend: 0.3 })),
  }[kind];
  return (
    <G x={60} y={100}>
      {leaves.map(({ angle, length, width, bend }, index) => (
        <Path
          key={index}
          d={leaf(angle * (1 + droop * 0.35), length, width, bend + droop * 0.45)}
          fill={shades[index % shades.length]}
        />
      ))}
    </G>
  );
}

function Rubber({ droop, shades }: Omit<FoliageProps, 'kind'>) {
  const heights = [8, 20, 34, 48, 60, 68];
  return (
    <G x={60} y={100}>
      <Path d="M0 2L0 -72" stroke={shades[1]} strokeWidth={4} />
      {heights.map((height, index) => (
        <G key={height} y={-height}>
          <Path
            d={leaf((index % 2 ? 1 : -1) * (62 - index * 6 + droop * 50), 42 - index * 3, 15, droop * 0.2)}
            fill={shades[index % shades.length]}
          />
        </G>
      ))}
      <G y={-70}>
        <Path d={leaf(droop * 60, 22, 7, 0)} fill={shades[2]} />
      </G>
    </G>
  );
}

function Ivy({ droop, shades }: Omit<FoliageProps, 'kind'>) {
  const vines = [-46, -30, -12, 12, 30, 46];
  return (
    <G x={60} y={98}>
      {vines.map((reach, vine) => {
        const fall = 24 + (vine % 3) * 12 + droop * 6;
        return (
          <G key={reach}>
            <Path
              d={`M0 0Q${reach * 0.5} ${-34 + droop * 14} ${reach} ${fall - 30}`}
              stroke={shades[1]}
              strokeWidth={2}
              fill="none"
            />
            {[0.3, 0.5, 0.7, 0.85, 1].map((share, index) => (
              <G key={share} x={reach * share} y={curve(share, -34 + droop * 14, fall - 30)}>
                <Path
                  d={leaf((index % 2 ? 70 : -50) + droop * 60, 15, 8, 0)}
                  fill={shades[(vine + index) % shades.length]}
                />
              </G>
            ))}
          </G>
        );
      })}
    </G>
  );
}

function Cactus({ droop, shades }: Omit<FoliageProps, 'kind'>) {
  const lean = droop * 7;
  return (
    <G transform={`rotate(${lean} 60 100)`}>
      <Path d="M34 78V62a8 8 0 0 1 16 0v10h8v14H42a8 8 0 0 1-8-8z" fill={shades[1]} />
      <Path d="M90 66V50a7 7 0 0 0-14 0v12h-8v14h14a8 8 0 0 0 8-10z" fill={shades[2]} />
      <Rect x={47} y={22} width={26} height={82} rx={13} fill={shades[0]} />
      {[36, 50, 64, 78].map((y) => (
        <Path key={y} d={`M55 ${y}l4 4M66 ${y + 7}l-4 4`} stroke="#FFFFFF" strokeOpacity={0.6} strokeWidth={1.5} />
      ))}
      {droop === 0 && <Circle cx={60} cy={22} r={7} fill="#E58AA5" />}
    </G>
  );
}

type Leaf = { angle: number; length: number; width: number; bend: number };

/** Leaves fanned out to both sides; `spread` runs from -1 to 1. */
function fan(count: number, degrees: number, shape: (spread: number) => Omit<Leaf, 'angle'>): Leaf[] {
  return Array.from({ length: count }, (_, index) => {
    const spread = (index / (count - 1)) * 2 - 1;
    return { angle: spread * degrees, ...shape(spread) };
  });
}

/** The outline of a leaf that leaves its stem at an angle from upright, bent down by its weight. */
function leaf(angle: number, length: number, width: number, bend: number): string {
  const turn = (angle * Math.PI) / 180;
  const x = Math.sin(turn) * length;
  const y = -Math.cos(turn) * length + Math.abs(Math.sin(turn)) * bend * length;
  const middle = [x * 0.5, -Math.cos(turn) * length * 0.62];
  const side = [Math.cos(turn) * width, Math.sin(turn) * width];
  return `M0 0Q${middle[0] - side[0]} ${middle[1] - side[1]} ${x} ${y}Q${middle[0] + side[0]} ${middle[1] + side[1]} 0 0Z`;
}

/** The height of a vine at a share of its way. */
function curve(share: number, control: number, end: number): number {
  return 2 * (1 - share) * share * control + share * share * end;
}
