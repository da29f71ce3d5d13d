import { NavigationContainer } from '@react-navigation/native'
import { createNativeStackNavigator } from '@react-navigation/native-stack'
import { StatusBar } from 'expo-status-bar'
import { SafeAreaProvider } from 'react-native-safe-area-context'
import type { RootStackParamList } from './src/navigation'
import { LessonScreen } from './src/screens/LessonScreen'
import { LessonsScreen } from './src/screens/LessonsScreen'
import { ResultScreen } from './src/screens/ResultScreen'

const Stack = createNativeStackNavigator<RootStackParamList>()

export default function App() {
  return (
    <SafeAreaProvider>
      <NavigationContainer>
        <StatusBar style="dark" />
        <Stack.Navigator
          screenOptions={{ headerTintColor: '#1d4ed8', contentStyle: { backgroundColor: '#eff6ff' } }}
        >
          <Stack.Screen name="Lessons" component={LessonsScreen} options={{ title: 'Flashcards' }} />
          <Stack.Screen
            name="Lesson"
            component={LessonScreen}
            options={({ route }) => ({ title: route.params.title })}
          />
          <Stack.Screen
            name="Result"
            component={ResultScreen}
            options={{ presentation: 'modal', title: 'Well done' }}
          />
        </Stack.Navigator>
      </NavigationContainer>
    </SafeAreaProvider>
  )
}
