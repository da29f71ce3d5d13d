/**
 * `@expo/vector-icons` with each family loaded when it is touched, so that an app downloads only the glyph tables
 * that it uses. The package builder gives each `require` of this file a separate chunk.
 */

const families = {
  AntDesign: () => require('@expo/vector-icons/AntDesign'),
  Entypo: () => require('@expo/vector-icons/Entypo'),
  EvilIcons: () => require('@expo/vector-icons/EvilIcons'),
  Feather: () => require('@expo/vector-icons/Feather'),
  FontAwesome: () => require('@expo/vector-icons/FontAwesome'),
  FontAwesome5: () => require('@expo/vector-icons/FontAwesome5'),
  FontAwesome6: () => require('@expo/vector-icons/FontAwesome6'),
  Fontisto: () => require('@expo/vector-icons/Fontisto'),
  Foundation: () => require('@expo/vector-icons/Foundation'),
  Ionicons: () => require('@expo/vector-icons/Ionicons'),
  MaterialCommunityIcons: () => require('@expo/vector-icons/MaterialCommunityIcons'),
  MaterialIcons: () => require('@expo/vector-icons/MaterialIcons'),
  Octicons: () => require('@expo/vector-icons/Octicons'),
  SimpleLineIcons: () => require('@expo/vector-icons/SimpleLineIcons'),
  Zocial: () => require('@expo/vector-icons/Zocial'),
  createIconSet: () => require('@expo/vector-icons/createIconSet'),
  createIconSetFromFontello: () => require('@expo/vector-icons/createIconSetFromFontello'),
  createIconSetFromIcoMoon: () => require('@expo/vector-icons/createIconSetFromIcoMoon'),
  createMultiStyleIconSet: () => require('@expo/vector-icons/createMultiStyleIconSet'),
}

Object.defineProperty(exports, '__esModule', { value: true })
for (const [name, load] of Object.entries(families)) {
  Object.defineProperty(exports, name, { enumerable: true, get: () => load().default })
}
