import { draw, NATIVE, propsOfAll, reactModules, runStandIn } from '@sayso/compat/testing'
import { expect, test, vi } from 'vitest'

const DAY = new Date(2025, 4, 5)
const LATER = new Date(2025, 4, 9)

/** Drawing of `react-native-date-picker`. States last as long as the list of them is the same. */
async function drawPicker(props: object, states: unknown[] = []): Promise<unknown> {
  const required = {
    ...reactModules(states),
    'react-native': NATIVE,
    '@react-native-community/datetimepicker': { __esModule: true, default: 'Field' },
  }
  const { default: DatePicker } = await runStandIn('react-native-date-picker/stand-in.tsx', required)
  return draw({ type: DatePicker, props })
}

// “DatePicker is not supported on this platform.”
test('[S2] react-native-date-picker is the SDK’s picker', async () => {
  const onDateChange = vi.fn()
  const [field = {}] = propsOfAll(await drawPicker({ date: DAY, onDateChange, minimumDate: DAY }), 'Field')
  expect(field).toMatchObject({ value: DAY, mode: 'datetime', minimumDate: DAY })
  Object(field).onChange({ type: 'set' }, LATER)
  expect(onDateChange).toHaveBeenCalledWith(LATER)
})

test('[S2] react-native-date-picker asks in a sheet, and nothing is drawn before it is opened', async () => {
  expect(await drawPicker({ modal: true, open: false, date: DAY })).toBeNull()
  const states: unknown[] = []
  const props = {
    ...{ modal: true, open: true, date: DAY, mode: 'date', maximumDate: LATER },
    ...{ title: 'When?', confirmText: 'Take it', onConfirm: vi.fn(), onCancel: vi.fn() },
  }
  const first = await drawPicker(props, states)
  expect(propsOfAll(first, 'Text').map(({ children }) => children)).toEqual(['When?', 'Cancel', 'Take it'])
  const pressables = (drawn: unknown) => propsOfAll(drawn, 'Pressable').map((each) => Object(each))
  Object(propsOfAll(first, 'Field')[0]).onChange({ type: 'set' }, new Date(2025, 5, 1))
  const second = await drawPicker(props, states)
  expect(propsOfAll(second, 'Field')[0]).toMatchObject({ value: new Date(2025, 5, 1) })
  pressables(second)[2].onPress()
  expect(props.onConfirm).toHaveBeenCalledWith(LATER)
  expect(propsOfAll(await drawPicker(props, states), 'Modal')[0]).toMatchObject({ visible: false })
  pressables(second)[1].onPress()
  expect(props.onCancel).toHaveBeenCalledTimes(1)
})
