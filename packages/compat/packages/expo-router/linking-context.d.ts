/** The context of links, from the copy of React Navigation that the SDK's router has. */
declare module 'expo-router/_linking-context' {
  export { LinkingContext } from '@react-navigation/native'
}
