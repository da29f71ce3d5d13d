import { Text } from 'react-native';
import { accent, colors, type } from '@/constants/theme';
import { isThirsty, usePlants } from '@/lib/plants';

const numbers = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** How many plants want water today. */
export default function Thirst() {
  const plants = usePlants();
  const thirsty = plants.filter(isThirsty).length;
  if (plants.length === 0) return <Text style={type.small}>A shelf, and nothing on it yet</Text>;

  return (
    <Text aria-live="polite" style={[type.title, { color: thirsty > 0 ? accent : colors.muted }]}>
      {thirsty === 0
        ? 'Everyone has had a drink'
        : `${numbers[thirsty] ?? thirsty} ${thirsty === 1 ? 'is' : 'are'} thirsty`}
    </Text>
  );
}
