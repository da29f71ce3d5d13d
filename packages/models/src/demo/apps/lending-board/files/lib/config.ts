/**
 * The database that accounts and things are kept in: its address, up to but without `/rest/v1`, and its public key.
 * While they are empty, the app keeps everything on the phone.
 */
export const config = {
  databaseUrl: '',
  publicKey: '',
};
