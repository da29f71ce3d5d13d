import { Pressable, StyleSheet, Text } from 'react-native';
import Svg, { Circle, Path, Rect } from 'react-native-svg';
import { type } from '@/constants/theme';
import type { Topic } from '@/lib/topics';

type AnswerSlabProps = {
  answer: string;
  place: number;
  topic: Topic;
  state: 'open' | 'right' | 'wrong' | 'other';
  onPress: () => void;
};

const words = { open: '', right: ', the right answer', wrong: ', your answer, wrong', other: '' };

export default function AnswerSlab({ answer, place, topic, state, onPress }: AnswerSlabProps) {
  const { paper, print } = topic;
  const isFilled = state === 'right';
  const ink = isFilled ? paper : print;

  return (
    <Pressable
      role="button"
      aria-label={`${answer}${words[state]}`}
      aria-disabled={state !== 'open'}
      disabled={state !== 'open'}
      onPress={onPress}
      style={({ pressed }) => [
        styles.slab,
        { borderColor: print },
        (isFilled || pressed) && { backgroundColor: print },
        (state === 'other' || state === 'wrong') && styles.faded,
      ]}
    >
      {({ pressed }) => (
        <>
          <Sign place={place} color={pressed ? paper : ink} />
          <Text style={[type.title, styles.text, { color: pressed ? paper : ink }, state === 'wrong' && styles.struck]}>
            {answer}
          </Text>
        </>
      )}
    </Pressable>
  );
}

/** Each place has its own shape, so that an answer can be called out. */
function Sign({ place, color }: { place: number; color: string }) {
  return (
    <Svg width={22} height={22} viewBox="0 0 22 22">
      {place === 0 && <Circle cx={11} cy={11} r={10} fill={color} />}
      {place === 1 && <Rect x={1.5} y={1.5} width={19} height={19} fill={color} />}
      {place === 2 && <Path d="M11 1L21 20H1z" fill={color} />}
      {place === 3 && <Path d="M11 0L22 11L11 22L0 11z" fill={color} />}
    </Svg>
  );
}

const styles = StyleSheet.create({
  slab: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 14,
    minHeight: 66,
    paddingHorizontal: 16,
    paddingVertical: 12,
    borderWidth: 3,
  },
  text: { flex: 1 },
  faded: { opacity: 0.55 },
  struck: { textDecorationLine: 'line-through' },
});
