import type { NativeStackScreenProps } from '@react-navigation/native-stack'

export type RootStackParamList = {
  Lessons: undefined
  Lesson: { id: string; title: string }
  Result: { right: number; total: number }
}

export type ScreenProps<Name extends keyof RootStackParamList> = NativeStackScreenProps<
  RootStackParamList,
  Name
>
