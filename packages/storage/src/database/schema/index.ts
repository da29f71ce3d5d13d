export {
  accounts,
  MAIL_LINK_KINDS,
  mailLinks,
  modelKeys,
  passkeys,
  portraits,
  rateCounts,
  sessions,
  users,
  verifications,
} from './accounts.ts'
export { appMails, appPeopleSettings, appProofs, appSignInProviders } from './app-people.ts'
export { attachments, messageAttachments } from './attachments.ts'
export { lastBackup } from './backups.ts'
export { billingCustomers, billingEvents } from './billing.ts'
export { comments } from './comments.ts'
export { dataSnapshots } from './data-snapshots.ts'
export { fileLocks } from './file-locks.ts'
export { functionAddresses, functionSchedules, projectAi, projectSecrets } from './functions.ts'
export { loweredMembers, ownershipOffers, projectInvitations, projectMembers } from './members.ts'
export { projectDatabases } from './project-databases.ts'
export { blobs, projects, type TreeEntry, versions } from './projects.ts'
export {
  appDomains,
  heldAppNames,
  publishedApps,
  publishedFiles,
  publishedReleases,
  publishedReports,
  publishedVisits,
} from './published-apps.ts'
export { deviceLinks, savedProjects, UPLOAD_KINDS, uploads } from './sync.ts'
export { thumbnails } from './thumbnails.ts'
export { drafts, messages, messageUses, streamEntries, tokenUses, turns } from './turns.ts'
export { versionPictures } from './version-pictures.ts'
