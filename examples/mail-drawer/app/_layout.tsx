import { MaterialIcons } from '@expo/vector-icons'
import { Drawer } from 'expo-router/drawer'
import { GestureHandlerRootView } from 'react-native-gesture-handler'
import { DrawerContent } from '../components/DrawerContent'
import { MailProvider } from '../data/mail-store'

export default function RootLayout() {
  return (
    <GestureHandlerRootView style={{ flex: 1 }}>
      <MailProvider>
        <Drawer
          drawerContent={(props) => <DrawerContent {...props} />}
          screenOptions={{
            drawerType: 'front',
            headerTintColor: '#1e1b4b',
            drawerActiveTintColor: '#4338ca',
            drawerActiveBackgroundColor: '#e0e7ff',
            drawerInactiveTintColor: '#475569',
            headerShadowVisible: false,
          }}
        >
          <Drawer.Screen
            name="index"
            options={{
              title: 'Inbox',
              drawerIcon: ({ color, size }) => <MaterialIcons name="inbox" color={color} size={size} />,
            }}
          />
          <Drawer.Screen
            name="starred"
            options={{
              title: 'Starred',
              drawerIcon: ({ color, size }) => <MaterialIcons name="star" color={color} size={size} />,
            }}
          />
          <Drawer.Screen
            name="archive"
            options={{
              title: 'Archive',
              drawerIcon: ({ color, size }) => <MaterialIcons name="archive" color={color} size={size} />,
            }}
          />
        </Drawer>
      </MailProvider>
    </GestureHandlerRootView>
  )
}
