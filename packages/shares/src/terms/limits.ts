/** The most that a run takes. Everything in it is a loop over these, and over the sums once. */
export const LIMITS = {
  deals: 5_000,
  /** Of one deal. */
  versions: 200,
  /** Tracks, releases or artists that one version names. */
  recordings: 20_000,
  /** Exceptions of one version, and rules of withholding of one payee. */
  rules: 200,
  /** Of one version. */
  participants: 100,
  payees: 5_000,
  costs: 100_000,
  advances: 20_000,
  transfers: 100_000,
  releases: 200_000,
  /** Balances that were carried, and entries of differences. */
  carried: 1_000_000,
  /** Of one release. */
  tracks: 300,
  /** Months of sale of one sum. */
  saleMonths: 12,
  /** Digits of a share's denominator: no contract has a finer one, and balances keep all of them. */
  shareDigits: 12,
  /** Ways to sell recordings that are looked at for claims of more than the whole. */
  sales: 1_000_000,
  /** Recordings without a deal that are listed one by one. */
  uncovered: 10_000,
} as const;
