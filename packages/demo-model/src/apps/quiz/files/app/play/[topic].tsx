import MaterialCommunityIcons from '@expo/vector-icons/MaterialCommunityIcons';
import { useLocalSearchParams, useRouter } from 'expo-router';
import { useState } from 'react';
import { Pressable, ScrollView, StyleSheet, Text, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import AnswerSlab from '@/components/AnswerSlab';
import { type } from '@/constants/theme';
import { addGame } from '@/lib/games';
import { topicOf, topics } from '@/lib/topics';

export default function PlayScreen() {
  const { topic: id } = useLocalSearchParams<{ topic: string }>();
  const topic = topicOf(id) ?? topics[0];
  const { paper, print } = topic;
  const router = useRouter();
  const insets = useSafeAreaInsets();
  const [questions] = useState(() => shuffle(topic.questions).map((one) => ({ ...one, shown: shuffle(one.answers) })));
  const [marks, setMarks] = useState<boolean[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const index = chosen === null ? marks.length : marks.length - 1;
  const question = questions[index];
  const isLast = index === questions.length - 1;
  const close = () => (router.canGoBack() ? router.back() : router.replace('/'));

  function choose(answer: string) {
    if (chosen !== null) return;
    setChosen(answer);
    setMarks([...marks, answer === question.answers[0]]);
  }

  function goOn() {
    setChosen(null);
    if (!isLast) return;
    addGame(topic.id, marks);
    router.replace({ pathname: '/result/[topic]', params: { topic: topic.id } });
  }

  if (!question) return <View style={[styles.page, { backgroundColor: paper }]} />;
  return (
    <View style={[styles.page, { backgroundColor: paper, paddingTop: insets.top + 14 }]}>
      <View style={styles.bar}>
        <View style={styles.marks} accessible aria-label={`Question ${index + 1} of ${questions.length}`}>
          {questions.map((_, mark) => (
            <View
              key={mark}
              style={[
                styles.mark,
                { borderColor: print },
                marks[mark] === true && { backgroundColor: print },
                marks[mark] === false && styles.missed,
                mark === index && styles.current,
              ]}
            />
          ))}
        </View>
        <Pressable role="button" aria-label="Stop playing" hitSlop={12} onPress={close}>
          <MaterialCommunityIcons name="close" size={30} color={print} />
        </Pressable>
      </View>
      <ScrollView contentContainerStyle={styles.content}>
        <Text role="heading" style={[type.hero, styles.question, { color: print }]}>
          {question.text}
        </Text>
        <View style={styles.answers}>
          {question.shown.map((answer, place) => (
            <AnswerSlab
              key={answer}
              answer={answer}
              place={place}
              topic={topic}
              state={stateOf(answer, chosen, question.answers[0])}
              onPress={() => choose(answer)}
            />
          ))}
        </View>
        {chosen !== null && (
          <Text aria-live="polite" style={[type.body, styles.why, { color: print }]}>
            {chosen === question.answers[0] ? 'Right. ' : 'Not quite. '}
            {question.why}
          </Text>
        )}
      </ScrollView>
      {chosen !== null && (
        <Pressable
          role="button"
          onPress={goOn}
          style={[styles.next, { backgroundColor: print, paddingBottom: 20 + insets.bottom }]}
        >
          <Text style={[type.title, { color: paper }]}>{isLast ? 'See the score' : 'Next question'}</Text>
        </Pressable>
      )}
    </View>
  );
}

function stateOf(answer: string, chosen: string | null, right: string): 'open' | 'right' | 'wrong' | 'other' {
  if (chosen === null) return 'open';
  if (answer === right) return 'right';
  return answer === chosen ? 'wrong' : 'other';
}

function shuffle<T>(list: readonly T[]): T[] {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(Math.random() * (last + 1));
    [result[last], result[pick]] = [result[pick], result[last]];
  }
  return result;
}

const styles = StyleSheet.create({
  page: { flex: 1 },
  bar: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', paddingHorizontal: 20 },
  marks: { flexDirection: 'row', alignItems: 'center', gap: 8 },
  mark: { width: 14, height: 14, borderRadius: 7, borderWidth: 2.5 },
  missed: { opacity: 0.35 },
  current: { width: 22, height: 22, borderRadius: 11 },
  content: { flexGrow: 1, width: '100%', maxWidth: 640, alignSelf: 'center', gap: 22, padding: 20 },
  question: { marginTop: 12, minHeight: 108 },
  answers: { gap: 10 },
  why: { minHeight: 60 },
  next: { alignItems: 'center', paddingTop: 20 },
});
