/** `AppRegistry` of React Native, which the frame listens to. From SDK 56 on, expo has one of its own for the web. */

export { AppRegistry as default } from 'react-native'
