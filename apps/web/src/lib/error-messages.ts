/** What is shown when the server gave no detail. */
export const ERROR_MESSAGES = {
  login: "Login failed",
  register: "Registration failed",
  changePassword: "Failed to change the password",
  session: "Ledgerline cannot be reached right now",
  subscription: "Failed to load subscription status",
  analytics: "Failed to load analytics data",
  platforms: "Failed to load platform status",
  sync: "Failed to sync data",
  export: "Failed to export data",
  statements: "Failed to load statements",
  statementUpload: "Failed to upload the statement",
  statementDownload: "Failed to download the original file",
  statementRefusals: "Failed to load the refused rows",
  statementResolve: "Failed to settle the statement",
  statementDelete: "Failed to delete the statement",
} as const;
