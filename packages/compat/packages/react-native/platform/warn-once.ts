/**
 * react-native-web warns of props that it would rather have in their DOM form (`shadowColor`, `pointerEvents`). On a
 * phone they are right as they are, so the warnings would only send people and models the wrong way.
 */

export function warnOnce(_key: string, _message: string): void {}
