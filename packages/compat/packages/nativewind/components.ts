/** The components of React Native that take class names, as NativeWind registers them. */

import {
  ActivityIndicator,
  FlatList,
  Image,
  ImageBackground,
  KeyboardAvoidingView,
  Pressable,
  SafeAreaView,
  ScrollView,
  SectionList,
  StatusBar,
  Switch,
  Text,
  TextInput,
  TouchableHighlight,
  TouchableOpacity,
  TouchableWithoutFeedback,
  View,
  VirtualizedList,
} from 'react-native'
import { SafeAreaView as SafeAreaOfContext } from 'react-native-safe-area-context'
import { cssInterop } from './class-props'

const PLAIN = [
  ...[Image, Pressable, SafeAreaView, SafeAreaOfContext, Switch, Text, TouchableHighlight],
  ...[TouchableOpacity, TouchableWithoutFeedback, View],
]
const LIST = {
  className: 'style',
  contentContainerClassName: 'contentContainerStyle',
  ListFooterComponentClassName: 'ListFooterComponentStyle',
  ListHeaderComponentClassName: 'ListHeaderComponentStyle',
}

for (const component of PLAIN) cssInterop(component, { className: 'style' })
cssInterop(ActivityIndicator, { className: { target: 'style', nativeStyleToProp: { color: true } } })
cssInterop(StatusBar, { className: { target: false, nativeStyleToProp: { backgroundColor: true } } })
cssInterop(TextInput, {
  className: 'style',
  placeholderClassName: { target: false, nativeStyleToProp: { color: 'placeholderTextColor' } },
})
cssInterop(ScrollView, { className: 'style', contentContainerClassName: 'contentContainerStyle' })
cssInterop(KeyboardAvoidingView, { className: 'style', contentContainerClassName: 'contentContainerStyle' })
cssInterop(ImageBackground, { className: 'style', imageClassName: 'imageStyle' })
cssInterop(FlatList, { ...LIST, columnWrapperClassName: 'columnWrapperStyle' })
cssInterop(SectionList, LIST)
cssInterop(VirtualizedList, LIST)
