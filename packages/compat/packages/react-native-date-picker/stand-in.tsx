/** `react-native-date-picker`: the SDK's picker, alone or in a sheet with two buttons. */

import DateTimeField from '@react-native-community/datetimepicker'
import { type ComponentType, useState } from 'react'
import {
  Modal,
  Pressable,
  type StyleProp,
  StyleSheet,
  Text,
  type TextStyle,
  useColorScheme,
  View,
  type ViewStyle,
} from 'react-native'

interface DatePickerProps {
  date: Date
  mode?: 'date' | 'time' | 'datetime'
  minimumDate?: Date
  maximumDate?: Date
  theme?: 'light' | 'dark' | 'auto'
  style?: StyleProp<ViewStyle>
  testID?: string
  modal?: boolean
  open?: boolean
  title?: string | null
  confirmText?: string
  cancelText?: string
  buttonColor?: string
  onDateChange?(date: Date): void
  onConfirm?(date: Date): void
  onCancel?(): void
}

interface FieldProps {
  value: Date
  mode: string
  minimumDate?: Date | undefined
  maximumDate?: Date | undefined
  themeVariant: 'light' | 'dark'
  style: StyleProp<ViewStyle>
  onChange(event: unknown, date?: Date): void
}

/** Its own types have one set of props per platform, none of which is the preview's. */
const Field = DateTimeField as unknown as ComponentType<FieldProps>

export default function DatePicker(props: DatePickerProps) {
  if (!props.modal) return <Wheels {...props} />
  return props.open ? <Sheet {...props} /> : null
}

/** Same size as the wheels of a phone. */
function Wheels(props: DatePickerProps) {
  const isDark = useIsDark(props.theme)
  return (
    <View testID={props.testID} style={[styles.wheels, props.style]}>
      <DateField
        {...props}
        value={props.date}
        isDark={isDark}
        onChoose={(date) => props.onDateChange?.(date)}
      />
    </View>
  )
}

/** A sheet that was answered stays closed until it is opened again, as a phone closes it. */
function Sheet(props: DatePickerProps) {
  const isDark = useIsDark(props.theme)
  const [date, setDate] = useState(props.date)
  const [isAnswered, setAnswered] = useState(false)
  const answerWith = (report: () => void) => () => {
    setAnswered(true)
    report()
  }
  const cancel = answerWith(() => props.onCancel?.())
  const confirm = answerWith(() => props.onConfirm?.(within(date, props)))
  const title = titleOf(props)
  const color = props.buttonColor ?? '#007aff'
  return (
    <Modal transparent animationType="slide" visible={!isAnswered} onRequestClose={cancel}>
      <View style={styles.screen}>
        <Pressable style={StyleSheet.absoluteFill} accessibilityLabel="Close" onPress={cancel} />
        <View style={[styles.sheet, { backgroundColor: isDark ? '#1c1c1e' : '#ffffff' }]}>
          {title ? (
            <Text style={[styles.title, { color: isDark ? '#ffffff' : '#000000' }]}>{title}</Text>
          ) : null}
          <View style={styles.wheels}>
            <DateField {...props} value={date} isDark={isDark} onChoose={setDate} />
          </View>
          <View style={styles.row}>
            <SheetButton text={props.cancelText || 'Cancel'} weight="400" color={color} onPress={cancel} />
            <SheetButton text={props.confirmText || 'Confirm'} weight="600" color={color} onPress={confirm} />
          </View>
        </View>
      </View>
    </Modal>
  )
}

interface DateFieldProps extends Pick<DatePickerProps, 'mode' | 'minimumDate' | 'maximumDate'> {
  value: Date
  isDark: boolean
  onChoose(date: Date): void
}

function DateField({ mode = 'datetime', minimumDate, maximumDate, value, isDark, onChoose }: DateFieldProps) {
  return (
    <Field
      mode={mode}
      minimumDate={minimumDate}
      maximumDate={maximumDate}
      style={styles.field}
      value={value}
      themeVariant={isDark ? 'dark' : 'light'}
      onChange={(_event, date) => date && onChoose(date)}
    />
  )
}

interface SheetButtonProps {
  text: string
  weight: TextStyle['fontWeight']
  color: string
  onPress(): void
}

function SheetButton({ text, weight, color, onPress }: SheetButtonProps) {
  return (
    <Pressable accessibilityRole="button" style={styles.button} onPress={onPress}>
      <Text style={[styles.buttonText, { fontWeight: weight, color }]}>{text}</Text>
    </Pressable>
  )
}

function useIsDark(theme: DatePickerProps['theme']): boolean {
  const scheme = useColorScheme()
  return (theme === 'light' || theme === 'dark' ? theme : scheme) === 'dark'
}

function within(date: Date, { minimumDate, maximumDate }: DatePickerProps): Date {
  if (minimumDate && date < minimumDate) return minimumDate
  return maximumDate && date > maximumDate ? maximumDate : date
}

function titleOf({ title, mode }: DatePickerProps): string | null {
  if (title !== undefined) return title
  return mode === 'time' ? 'Select time' : 'Select date'
}

const styles = StyleSheet.create({
  wheels: { width: 310, height: 216, alignItems: 'center', justifyContent: 'center' },
  field: { alignSelf: 'center' },
  screen: { flex: 1, justifyContent: 'flex-end', backgroundColor: '#0006' },
  sheet: {
    alignItems: 'center',
    paddingTop: 20,
    paddingBottom: 34,
    borderTopLeftRadius: 14,
    borderTopRightRadius: 14,
  },
  title: { fontSize: 17, fontWeight: '600' },
  row: { flexDirection: 'row', alignSelf: 'stretch', paddingHorizontal: 12 },
  button: { flex: 1, minHeight: 48, alignItems: 'center', justifyContent: 'center' },
  buttonText: { fontSize: 17 },
})
