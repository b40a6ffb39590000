import { sessionToken } from "../../lib/calls/session-token.ts";
import { toast } from "../../lib/toast.ts";

/** Messages of Settings if the server sent no detail. Kept apart from the others, which every screen loads. */
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
  screenLinks: "Failed to load your links",
  endScreenLink: "Failed to end the link",
  calendar: "Failed to load your calendar",
  makeCalendar: "Failed to make the address",
  endCalendar: "Failed to end the address",
  webhooks: "Failed to load your webhooks",
  makeEndpoint: "Failed to add the endpoint",
  changeEndpoint: "Failed to change the endpoint",
  deleteEndpoint: "Failed to delete the endpoint",
  rotateSecret: "Failed to make a new secret",
  deliveries: "Failed to load the deliveries",
  delivery: "Failed to load the delivery",
  sendAgain: "Failed to send it again",
  secondFactor: "Failed to change two-step login",
  closeAccount: "Failed to close the account",
  archive: "Failed to download your data",
};

/** Takes over the new token of a call that needed the password, and shows the call's message. */
export function takeRenewed({ message, access_token }: { message: string; access_token: string }): void {
  sessionToken.save(access_token);
  toast.success(message);
}
