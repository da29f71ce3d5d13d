import {
  type DrawerContentComponentProps,
  DrawerContentScrollView,
  DrawerItemList,
} from '@react-navigation/drawer'
import { StyleSheet, Text, View } from 'react-native'
import { useMail } from '../data/mail-store'

export function DrawerContent(props: DrawerContentComponentProps) {
  const { mails } = useMail()
  const unread = mails.filter((mail) => !mail.isRead && !mail.isArchived).length
  return (
    <DrawerContentScrollView {...props}>
      <View style={styles.account}>
        <View style={styles.avatar}>
          <Text style={styles.initials}>AL</Text>
        </View>
        <Text style={styles.name}>Ada Lovelace</Text>
        <Text style={styles.unread}>{unread} unread</Text>
      </View>
      <DrawerItemList {...props} />
    </DrawerContentScrollView>
  )
}

const styles = StyleSheet.create({
  account: { padding: 16, paddingBottom: 24, gap: 4 },
  avatar: {
    width: 56,
    height: 56,
    borderRadius: 28,
    backgroundColor: '#4338ca',
    alignItems: 'center',
    justifyContent: 'center',
    marginBottom: 8,
  },
  initials: { color: '#fff', fontSize: 20, fontWeight: '700' },
  name: { fontSize: 18, fontWeight: '700', color: '#1e1b4b' },
  unread: { fontSize: 14, color: '#64748b' },
})
