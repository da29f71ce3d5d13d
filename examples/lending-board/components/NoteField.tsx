import { useState } from 'react';
import { Pressable, StyleSheet, Text, TextInput, View } from 'react-native';
import { accent, colors, space, type } from '@/constants/theme';
import { keepNote, type Thing } from '@/lib/things';

export default function NoteField({ thing }: { thing: Thing }) {
  const kept = thing.notes[0]?.text ?? '';
  const [text, setText] = useState(kept);

  return (
    <View style={styles.note}>
      <Text style={type.small}>Your note, which nobody else sees</Text>
      <TextInput
        aria-label="Your note"
        multiline
        value={text}
        onChangeText={setText}
        maxLength={500}
        style={styles.input}
      />
      {text !== kept && (
        <Pressable role="button" onPress={() => void keepNote(thing.id, text)} style={styles.keep}>
          <Text style={[type.title, { color: accent }]}>Keep the note</Text>
        </Pressable>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  note: { gap: 4 },
  input: {
    ...type.body,
    minHeight: 110,
    padding: space.m,
    borderWidth: 1,
    borderRadius: 12,
    borderColor: colors.muted,
    backgroundColor: colors.paper,
  },
  keep: { minHeight: 48, justifyContent: 'center' },
});
