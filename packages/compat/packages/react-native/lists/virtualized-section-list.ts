/** React Native's list of sections below `SectionList`: here it is the same. */

import { SectionList, VirtualizedList } from 'react-native-web'

export const VirtualizedSectionList = SectionList ?? VirtualizedList
