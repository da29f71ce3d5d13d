import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import { accent, colors } from '@/constants/theme';

type PinnedProps = { children: ReactNode; tilt?: number; isSmall?: boolean };

/** A card on the board, held by one pin. */
export default function Pinned({ children, tilt = 0, isSmall = false }: PinnedProps) {
  return (
    <View style={[styles.card, isSmall && styles.small, { transform: [{ rotate: `${tilt}deg` }] }]}>
      <View style={styles.pin}>
        <View style={styles.shine} />
      </View>
      {children}
    </View>
  );
}

const styles = StyleSheet.create({
  card: {
    gap: 12,
    padding: 22,
    paddingTop: 32,
    borderRadius: 3,
    backgroundColor: colors.card,
    boxShadow: '0 3px 8px rgba(40, 20, 0, 0.28)',
  },
  small: { gap: 4, padding: 14, paddingTop: 24 },
  pin: {
    position: 'absolute',
    top: -8,
    left: '50%',
    width: 20,
    height: 20,
    marginLeft: -10,
    borderRadius: 10,
    backgroundColor: accent,
    boxShadow: '2px 4px 3px rgba(40, 20, 0, 0.35)',
  },
  shine: { width: 6, height: 6, marginTop: 4, marginLeft: 5, borderRadius: 3, backgroundColor: '#FFFFFFAA' },
});
