export { type Config, readConfig } from './config.ts'
export { createLog } from './logs.ts'
export { type RunningServer, type StartOptions, startServer } from './start-server.ts'
export { builtFolders, type PublicFolders } from './static/public-folders.ts'
