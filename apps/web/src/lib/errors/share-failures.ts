/** What Shares says where the server sent no detail. Apart from the other messages, which every screen loads. */
export const SHARE_FAILURES = {
  runs: "Failed to load the runs",
  run: "Failed to load the run",
  runChange: "Failed to change the run",
  payment: "Failed to record the payment",
  paymentFile: "Failed to make the payment file",
  statement: "Failed to load the statement",
  payees: "Failed to load the payees",
  payeeChange: "Failed to save the payee",
  deals: "Failed to load the deals",
  dealChange: "Failed to save the deal",
  money: "Failed to load costs, advances and other entries",
  entryChange: "Failed to save the entry",
  settings: "Failed to load the settings",
  settingsChange: "Failed to save the settings",
  trackShares: "Failed to load who shares in this song",
  trackShareChange: "Failed to save the share",
} as const;
