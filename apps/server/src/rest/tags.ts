/** What each area of the facade is for: the first part of its paths. */
export const TAGS = {
  auth: "Log in, register, and look after the password.",
  account: "The caller's own settings, sessions, members and history.",
  statements: "Upload distributors' statements, answer what they do not say, and read what was booked.",
  royalties: "Booked money by month, platform, territory, track, release and line.",
  reconciliation: "Plays held against paid units, checks, causes, and what arrived.",
  claims: "Claims of what is missing, with their letters and packets.",
  shares: "Who gets what: payees, deals, money, runs, and what payees see.",
  plays: "Plays that platforms counted, from their APIs and from uploaded exports.",
  analytics: "The overview, trends, and syncing.",
  export: "Royalty data as files.",
  artists: "Look artists up on the platforms.",
  streaming: "Connect platforms, and confirm which profile is the artist's own.",
  sources: "The accounts with distributors.",
  stores: "Stores that are none of the six platforms.",
  currencies: "The display currency and exchange rates.",
  subscription: "The plan, and paying for it.",
} as const;
