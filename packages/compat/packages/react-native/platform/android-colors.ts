/**
 * The colours that Android has names for (`@android:color/…`) and those of a theme (`?attr/…`), light and dark: AppCompat's
 * `DayNight`, of which the app's own theme in a React Native project is made.
 */

export const ANDROID_COLORS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  black: same('#000000'),
  white: same('#ffffff'),
  transparent: same('#00000000'),
  darker_gray: same('#aaaaaa'),
  background_light: same('#ffffff'),
  background_dark: same('#000000'),
  holo_blue_bright: same('#00ddff'),
  holo_blue_light: same('#33b5e5'),
  holo_blue_dark: same('#0099cc'),
  holo_green_light: same('#99cc00'),
  holo_green_dark: same('#669900'),
  holo_orange_light: same('#ffbb33'),
  holo_orange_dark: same('#ff8800'),
  holo_red_light: same('#ff4444'),
  holo_red_dark: same('#cc0000'),
  holo_purple: same('#aa66cc'),
  colorPrimary: ['#f5f5f5', '#212121'],
  colorPrimaryDark: ['#757575', '#000000'],
  colorAccent: ['#009688', '#80cbc4'],
  colorError: ['#ff5722', '#ff7043'],
  colorControlActivated: ['#009688', '#80cbc4'],
  colorControlHighlight: ['#0000001f', '#ffffff33'],
  colorControlNormal: ['#0000008a', '#ffffffb3'],
  colorButtonNormal: ['#d6d7d7', '#5a595b'],
  colorBackground: ['#fafafa', '#303030'],
  colorBackgroundFloating: ['#ffffff', '#424242'],
  colorForeground: ['#000000', '#ffffff'],
  windowBackground: ['#fafafa', '#303030'],
  textColor: ['#000000de', '#ffffff'],
  textColorPrimary: ['#000000de', '#ffffff'],
  textColorSecondary: ['#0000008a', '#ffffffb3'],
  textColorTertiary: ['#0000008a', '#ffffffb3'],
  textColorHint: ['#00000061', '#ffffff80'],
  textColorLink: ['#009688', '#80cbc4'],
  textColorPrimaryInverse: ['#ffffff', '#000000de'],
}

function same(color: string): readonly [string, string] {
  return [color, color]
}
