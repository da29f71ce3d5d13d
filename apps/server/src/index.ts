export { builtFolders } from './http/public-folders.ts'
export { createLog } from './logs.ts'
export { readConfig } from './settings/config.ts'
export { startServer } from './start-server.ts'
