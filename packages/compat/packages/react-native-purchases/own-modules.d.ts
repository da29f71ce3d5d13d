/** Modules of `react-native-purchases` that the stand-in keeps. */

declare module 'react-native-purchases/dist/errors'
declare module 'react-native-purchases/dist/customerInfo'
declare module 'react-native-purchases/dist/offerings'
declare module 'react-native-purchases/dist/purchases' {
  const Purchases: object
  export default Purchases
}
