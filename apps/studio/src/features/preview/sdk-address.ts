/** Where the preview's prebuilt packages are. */

export const SDK_BASE_URL = '/sdk/53/'
