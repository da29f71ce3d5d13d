import { useId } from 'react';
import { StyleSheet, View } from 'react-native';
import Svg, { Circle, Defs, Pattern, Rect } from 'react-native-svg';
import { colors } from '@/constants/theme';

const specks = Array.from({ length: 34 }, (_, index) => ({
  x: (index * 37) % 90,
  y: (index * 53 + (index % 7) * 11) % 90,
  r: 0.8 + (index % 4) * 0.5,
}));

/** The board that everything is pinned to; fills its parent. */
export default function Cork() {
  // Each board needs its own: a pattern of a screen that is hidden is not drawn.
  const id = `cork${useId().replace(/\W/g, '')}`;
  return (
    <View style={StyleSheet.absoluteFill} pointerEvents="none" aria-hidden>
      <Svg width="100%" height="100%">
        <Defs>
          <Pattern id={id} width={90} height={90} patternUnits="userSpaceOnUse">
            {specks.map(({ x, y, r }, index) => (
              <Circle key={index} cx={x} cy={y} r={r} fill={colors.speck} />
            ))}
          </Pattern>
        </Defs>
        <Rect width="100%" height="100%" fill={`url(#${id})`} />
      </Svg>
    </View>
  );
}
