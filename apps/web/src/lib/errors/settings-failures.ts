/** What Settings says where the server sent no detail. Apart from the other messages, which every screen loads. */
export const SETTINGS_FAILURES = {
  keepAccount: "Failed to make the account your own",
  account: "Failed to load your settings",
  history: "Failed to load your history",
  changeNames: "Failed to save the names",
  changeEmail: "Failed to change the email",
  sessions: "Failed to load your sessions",
  endSession: "Failed to end the session",
  tokens: "Failed to load your API tokens",
  makeToken: "Failed to make the token",
  endToken: "Failed to end the token",
  secondFactor: "Failed to change two-step login",
  closeAccount: "Failed to close the account",
  archive: "Failed to download your data",
};
