/** The most that is kept of one account. */
export const SHARES_BOUNDS = {
  payees: 1_000,
  deals: 1_000,
  /** Versions of one deal, rates of one version, and who takes part in it. */
  versions: 50,
  exceptions: 50,
  participants: 50,
  /** Tracks, releases or artists that one version names. */
  recordings: 2_000,
  /** Of all versions of all deals. */
  allRecordings: 50_000,
  withholding: 20,
  costs: 20_000,
  advances: 5_000,
  transfers: 50_000,
  runs: 500,
} as const;
/** Payees without Premium. */
export const FREE_PAYEES = 3;
