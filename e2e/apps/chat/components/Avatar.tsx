import { Image } from 'expo-image'
import { StyleSheet, Text, View } from 'react-native'
import { supabase } from '../lib/supabase'
import { colors } from '../lib/theme'
import type { Profile } from '../lib/types'

export function Avatar({ profile, size = 36 }: { profile: Profile | undefined; size?: number }) {
  const circle = { width: size, height: size, borderRadius: size / 2 }
  if (profile?.avatar_path) {
    const { data } = supabase.storage.from('avatars').getPublicUrl(profile.avatar_path)
    return (
      <Image
        accessibilityLabel={`Avatar of ${profile.name}`}
        source={{ uri: data.publicUrl }}
        style={circle}
      />
    )
  }
  return (
    <View style={[styles.blank, circle]}>
      <Text style={[styles.letter, { fontSize: size * 0.42 }]}>
        {profile?.name.charAt(0).toUpperCase() ?? '?'}
      </Text>
    </View>
  )
}

const styles = StyleSheet.create({
  blank: { alignItems: 'center', backgroundColor: colors.accentSoft, justifyContent: 'center' },
  letter: { color: colors.accent, fontWeight: '700' },
})
