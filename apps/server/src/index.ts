export { readConfig } from './config.ts'
export { builtFolders } from './http/public-folders.ts'
export { createLog } from './logs.ts'
export { startServer } from './start-server.ts'
