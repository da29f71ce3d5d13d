import MaterialCommunityIcons from '@expo/vector-icons/MaterialCommunityIcons';
import { useRouter } from 'expo-router';
import { Pressable, Text } from 'react-native';
import Pinned from '@/components/Pinned';
import Stamp from '@/components/Stamp';
import { colors, type } from '@/constants/theme';
import { useBoard } from '@/lib/board';
import type { Thing } from '@/lib/data';
import { dueText, isLate } from '@/lib/dates';

export default function ThingCard({ thing }: { thing: Thing }) {
  const router = useRouter();
  const loan = useBoard().loans.find((other) => other.thing_id === thing.id && !other.returned_at);
  const state = loan ? `with ${loan.borrower_name}, ${dueText(loan.due_on)}` : 'free';

  return (
    <Pressable
      role="link"
      aria-label={`${thing.title}, ${state}`}
      onPress={() => router.push({ pathname: '/thing/[id]', params: { id: thing.id } })}
    >
      <Pinned isSmall tilt={tiltOf(thing.id)}>
        <MaterialCommunityIcons name={thing.icon} size={46} color={colors.ink} />
        <Text style={type.title}>{thing.title}</Text>
        <Text style={type.small} numberOfLines={1}>
          {thing.owner_name}
        </Text>
        {loan && <Stamp text={dueText(loan.due_on)} isLoud={isLate(loan.due_on)} />}
      </Pinned>
    </Pressable>
  );
}

/** Between -2 and 2 degrees, the same each time. */
function tiltOf(id: string): number {
  const sum = [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return (sum % 9) / 2 - 2;
}
