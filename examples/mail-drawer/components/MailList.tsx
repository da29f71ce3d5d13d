import { MaterialIcons } from '@expo/vector-icons'
import { FlatList, Pressable, StyleSheet, Text, View } from 'react-native'
import { type Mail, useMail } from '../data/mail-store'

export function MailList({ mails, emptyText }: { mails: Mail[]; emptyText: string }) {
  return (
    <FlatList
      style={styles.list}
      data={mails}
      keyExtractor={(mail) => mail.id}
      ItemSeparatorComponent={() => <View style={styles.separator} />}
      ListEmptyComponent={<Text style={styles.empty}>{emptyText}</Text>}
      renderItem={({ item }) => <MailRow mail={item} />}
    />
  )
}

function MailRow({ mail }: { mail: Mail }) {
  const { dispatch } = useMail()
  return (
    <View style={styles.row}>
      <View style={[styles.dot, mail.isRead && styles.dotRead]} />
      <Pressable
        style={styles.text}
        accessibilityRole="button"
        accessibilityLabel={`Read ${mail.subject}`}
        onPress={() => dispatch({ type: 'read', id: mail.id })}
      >
        <View style={styles.line}>
          <Text style={[styles.from, mail.isRead && styles.read]}>{mail.from}</Text>
          <Text style={styles.time}>{mail.time}</Text>
        </View>
        <Text style={[styles.subject, mail.isRead && styles.read]}>{mail.subject}</Text>
        <Text style={styles.preview} numberOfLines={1}>
          {mail.preview}
        </Text>
      </Pressable>
      <Pressable
        hitSlop={8}
        accessibilityRole="button"
        accessibilityLabel={`${mail.isStarred ? 'Unstar' : 'Star'} ${mail.subject}`}
        onPress={() => dispatch({ type: 'star', id: mail.id })}
      >
        <MaterialIcons
          name={mail.isStarred ? 'star' : 'star-border'}
          size={24}
          color={mail.isStarred ? '#f59e0b' : '#94a3b8'}
        />
      </Pressable>
      {!mail.isArchived && (
        <Pressable
          hitSlop={8}
          accessibilityRole="button"
          accessibilityLabel={`Archive ${mail.subject}`}
          onPress={() => dispatch({ type: 'archive', id: mail.id })}
        >
          <MaterialIcons name="archive" size={22} color="#94a3b8" />
        </Pressable>
      )}
    </View>
  )
}

const styles = StyleSheet.create({
  list: { flex: 1, backgroundColor: '#fff' },
  separator: { height: StyleSheet.hairlineWidth, backgroundColor: '#e2e8f0', marginLeft: 36 },
  empty: { textAlign: 'center', color: '#64748b', marginTop: 80, fontSize: 16 },
  row: { flexDirection: 'row', alignItems: 'center', paddingVertical: 14, paddingHorizontal: 16, gap: 12 },
  dot: { width: 9, height: 9, borderRadius: 5, backgroundColor: '#4f46e5' },
  dotRead: { backgroundColor: 'transparent' },
  text: { flex: 1, gap: 2 },
  line: { flexDirection: 'row', justifyContent: 'space-between' },
  from: { fontSize: 16, fontWeight: '700', color: '#0f172a' },
  time: { fontSize: 13, color: '#64748b' },
  subject: { fontSize: 15, fontWeight: '600', color: '#1e293b' },
  read: { fontWeight: '400', color: '#475569' },
  preview: { fontSize: 14, color: '#64748b' },
})
