import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import Svg, { Path } from 'react-native-svg';
import { colors, space } from '@/constants/theme';

const TEETH = 30;
const teeth = Array.from({ length: TEETH }, (_, tooth) => `L${tooth * 8 + 4} 8 L${tooth * 8 + 8} 0`);
const edge = `M0 0 ${teeth.join(' ')} Z`;

/** A strip of paper, torn off at the bottom. */
export default function Receipt({ children }: { children: ReactNode }) {
  return (
    <View>
      <View style={styles.paper}>{children}</View>
      <Svg width="100%" height={9} viewBox={`0 0 ${TEETH * 8} 8`} preserveAspectRatio="none">
        <Path d={edge} fill={colors.paper} />
      </Svg>
    </View>
  );
}

/** A line of dashes across the paper. */
export function Tear() {
  return <View style={styles.tear} />;
}

const styles = StyleSheet.create({
  paper: {
    padding: space.l,
    gap: space.m,
    backgroundColor: colors.paper,
    borderTopLeftRadius: 4,
    borderTopRightRadius: 4,
  },
  tear: { borderBottomWidth: 1.5, borderStyle: 'dashed', borderColor: colors.line },
});
