/** The most that a run accepts. All of its work is loops over these, and one pass over the sums. */
export const LIMITS = {
  deals: 5_000,
  /** Per deal, and changes of withholding per payee. */
  versions: 200,
  /** Tracks, releases or artists that one version names. */
  recordings: 20_000,
  /** Exceptions per version, and withholding rules per payee. */
  rules: 200,
  /** Per version. */
  participants: 100,
  payees: 5_000,
  costs: 100_000,
  advances: 20_000,
  transfers: 100_000,
  releases: 200_000,
  /** Carried balances, and entries of differences. */
  carried: 1_000_000,
  /** Per release. */
  tracks: 300,
  /** Months of sale per sum. */
  saleMonths: 12,
  /** Digits of a share's denominator: no contract is more precise, and balances keep all of them. */
  shareDigits: 12,
  /** Combinations of recording and sale that are checked for claims of more than the whole. */
  sales: 1_000_000,
  /** Recordings without a deal that are listed individually. */
  uncovered: 10_000,
} as const;
