export { type Picture, type PictureResult, readPicture } from './attachments/read-picture.ts'
export * from './generation.ts'
export * from './ports.ts'
export type { RepairTurn } from './repair/repair-turn.ts'
