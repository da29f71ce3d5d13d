export { accounts, rateLimits, sessions, users, verifications } from './accounts.ts'
export { attachments, messageAttachments } from './attachments.ts'
export { blobs, projects, type TreeEntry, versions } from './projects.ts'
export { drafts, messages, messageUses, streamEntries, turns } from './turns.ts'
