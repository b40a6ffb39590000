/** What a connection says of its readings before the first of a profile. */
export const NOTHING_FETCHED = {
  profileReadAt: null,
  meters: null,
  metersAt: null,
  lastSyncAt: null,
  lastSyncStatus: null,
  lastSyncDetail: null,
} as const;
