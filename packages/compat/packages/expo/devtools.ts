/** `expo/devtools`: how plugins talk to tools on the developer's computer. None listens here, as none does to an app from a store. */

/** Plugins name it as a type, and look whether something is one. */
export class DevToolsPluginClient {}

/** Null at first on a phone too, and permanently without a tool. */
export const useDevToolsPluginClient = () => null

export const getDevToolsPluginClientAsync = () => new Promise<DevToolsPluginClient>(() => {})

export function setEnableLogging(): void {}
