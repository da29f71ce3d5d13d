/** What stands for `react-native-date-picker` in the preview: the SDK's picker, by itself or in a sheet with two buttons. */

/** By itself it is as large as the wheels of a phone. A sheet that was answered stays closed until it is opened again, as a phone closes it. */
export const DATE_PICKER = `
const React = require('react');
const { Modal, Pressable, StyleSheet, Text, View, useColorScheme } = require('react-native');
const { default: Field } = require('@react-native-community/datetimepicker');
const h = React.createElement;

const useIsDark = (theme) => {
  const scheme = useColorScheme();
  return (theme === 'light' || theme === 'dark' ? theme : scheme) === 'dark';
};
const fieldOf = ({ mode = 'datetime', minimumDate, maximumDate }, rest) =>
  h(Field, { mode, minimumDate, maximumDate, style: styles.field, ...rest });
const within = (date, { minimumDate, maximumDate }) => {
  if (minimumDate && date < minimumDate) return minimumDate;
  return maximumDate && date > maximumDate ? maximumDate : date;
};
const titleOf = ({ title, mode }) => {
  if (title !== undefined) return title;
  return mode === 'time' ? 'Select time' : 'Select date';
};

const Wheels = (props) => {
  const themeVariant = useIsDark(props.theme) ? 'dark' : 'light';
  const onChange = (event, date) => date && props.onDateChange?.(date);
  return h(View, { testID: props.testID, style: [styles.wheels, props.style] }, fieldOf(props, { value: props.date, themeVariant, onChange }));
};

const Sheet = (props) => {
  const isDark = useIsDark(props.theme);
  const [date, setDate] = React.useState(props.date);
  const [isAnswered, setAnswered] = React.useState(false);
  const answerWith = (tell) => () => {
    setAnswered(true);
    tell();
  };
  const cancel = answerWith(() => props.onCancel?.());
  const confirm = answerWith(() => props.onConfirm?.(within(date, props)));
  const button = (text, onPress, weight) => h(Pressable, { key: text, accessibilityRole: 'button', style: styles.button, onPress },
    h(Text, { style: [styles.buttonText, { fontWeight: weight, color: props.buttonColor ?? '#007aff' }] }, text));
  const title = titleOf(props);
  return h(Modal, { transparent: true, animationType: 'slide', visible: !isAnswered, onRequestClose: cancel },
    h(View, { style: styles.screen },
      h(Pressable, { style: StyleSheet.absoluteFill, accessibilityLabel: 'Close', onPress: cancel }),
      h(View, { style: [styles.sheet, { backgroundColor: isDark ? '#1c1c1e' : '#ffffff' }] },
        title ? h(Text, { style: [styles.title, { color: isDark ? '#ffffff' : '#000000' }] }, title) : null,
        h(View, { style: styles.wheels }, fieldOf(props, {
          value: date, themeVariant: isDark ? 'dark' : 'light', onChange: (event, chosen) => chosen && setDate(chosen),
        })),
        h(View, { style: styles.row },
          button(props.cancelText || 'Cancel', cancel, '400'),
          button(props.confirmText || 'Confirm', confirm, '600')))));
};

const DatePicker = (props) => {
  if (!props.modal) return h(Wheels, props);
  return props.open ? h(Sheet, props) : null;
};

const styles = StyleSheet.create({
  wheels: { width: 310, height: 216, alignItems: 'center', justifyContent: 'center' },
  field: { alignSelf: 'center' },
  screen: { flex: 1, justifyContent: 'flex-end', backgroundColor: '#0006' },
  sheet: { alignItems: 'center', paddingTop: 20, paddingBottom: 34, borderTopLeftRadius: 14, borderTopRightRadius: 14 },
  title: { fontSize: 17, fontWeight: '600' },
  row: { flexDirection: 'row', alignSelf: 'stretch', paddingHorizontal: 12 },
  button: { flex: 1, minHeight: 48, alignItems: 'center', justifyContent: 'center' },
  buttonText: { fontSize: 17 },
});
module.exports = { __esModule: true, default: DatePicker };
`
