/** Date and time picking with the browser's own field; React Native's picker has no web half. */

import { type ChangeEvent, createElement } from 'react'
import { type StyleProp, useColorScheme, View, type ViewStyle } from 'react-native'
import { useStandIn } from '../../../shared/use-stand-in.ts'

interface DateTimePickerProps {
  value: Date
  mode?: 'date' | 'time' | 'datetime' | 'countdown'
  minimumDate?: Date
  maximumDate?: Date
  disabled?: boolean
  themeVariant?: 'light' | 'dark'
  accentColor?: string
  textColor?: string
  style?: StyleProp<ViewStyle>
  testID?: string
  accessibilityLabel?: string
  onChange?: (event: PickerEvent, date?: Date) => void
}

interface PickerEvent {
  type: 'set'
  nativeEvent: { timestamp: number; utcOffset: number }
}

export default function DateTimePicker(props: DateTimePickerProps) {
  const { value, mode = 'date', minimumDate, maximumDate, disabled, style, testID, onChange } = props
  const phoneScheme = useColorScheme()
  const colorScheme = props.themeVariant ?? phoneScheme ?? 'light'
  useStandIn('@react-native-community/datetimepicker')
  const type = FIELD_TYPES[mode]
  const field = createElement('input', {
    type,
    value: toFieldText(value, type),
    min: minimumDate && toFieldText(minimumDate, type),
    max: maximumDate && toFieldText(maximumDate, type),
    disabled,
    'data-testid': testID,
    'aria-label': props.accessibilityLabel ?? FIELD_LABELS[type],
    style: {
      ...FIELD_STYLE,
      colorScheme,
      color: props.textColor ?? (colorScheme === 'dark' ? '#ffffff' : '#000000'),
      accentColor: props.accentColor,
      opacity: disabled ? 0.4 : 1,
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const date = fromFieldText(target.value, { type, base: value })
      if (!date) return
      const nativeEvent = { timestamp: date.getTime(), utcOffset: -date.getTimezoneOffset() }
      onChange?.({ type: 'set', nativeEvent }, date)
    },
  })
  return <View style={[{ alignSelf: 'flex-start' }, style]}>{field}</View>
}

type FieldType = 'date' | 'time' | 'datetime-local'

const FIELD_TYPES: Readonly<Record<NonNullable<DateTimePickerProps['mode']>, FieldType>> = {
  date: 'date',
  time: 'time',
  datetime: 'datetime-local',
  countdown: 'time',
}

const FIELD_LABELS: Readonly<Record<FieldType, string>> = {
  date: 'Date',
  time: 'Time',
  'datetime-local': 'Date and time',
}

/** Like iOS's compact picker. */
const FIELD_STYLE = {
  font: '17px/22px system-ui, sans-serif',
  boxSizing: 'border-box',
  height: 36,
  padding: '6px 11px',
  borderRadius: 8,
  border: 0,
  background: 'rgba(118, 118, 128, 0.12)',
} as const

/** Fields speak local time without a zone. */
function toFieldText(date: Date, type: FieldType): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString()
  if (type === 'date') return local.slice(0, 10)
  return type === 'time' ? local.slice(11, 16) : local.slice(0, 16)
}

/** Null while the field is incomplete. Missing parts come from the present value. */
function fromFieldText(text: string, { type, base }: { type: FieldType; base: Date }): Date | null {
  if (text === '') return null
  const full = toFieldText(base, 'datetime-local')
  const parts = {
    date: `${text}${full.slice(10)}`,
    time: `${full.slice(0, 11)}${text}`,
    'datetime-local': text,
  }
  const date = new Date(parts[type])
  return Number.isNaN(date.getTime()) ? null : date
}
