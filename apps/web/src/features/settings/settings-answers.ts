import { MESSAGES } from "@ledgerline/contract/wire/messages";
import { sessionToken } from "../../lib/calls/session-token.ts";
import { toast } from "../../lib/toast.ts";
import type { Faults } from "../shares/statement/failure-text.ts";

/** Messages of Settings if the server sent no detail. Kept apart from the others, which every screen loads. */
export const SETTINGS_FAILURES = {
  keepAccount: "Failed to make the account your own",
  history: "Failed to load your history",
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
  closeAccount: "Failed to close the account",
  archive: "Failed to download your data",
};

/** Takes over the new token of a call that needed the password, and says what was done. */
export function takeRenewed({ access_token }: { access_token: string }, said: string): void {
  sessionToken.save(access_token);
  toast.success(said);
}

const password = (found: string) =>
  found === MESSAGES.wrongPassword || found === MESSAGES.wrongOldPassword ? "password_wrong" : "password_needed";

type LoginFault = "email_bad" | "password_needed" | "password_wrong" | "new_password_bad" | "log_in_code_wrong";

/** What can be wrong in the fields of one's own login. */
export const LOGIN_FAULTS: Faults<LoginFault> = {
  ...{ password, old_password: password, new_password: "new_password_bad" },
  ...{ email: "email_bad", code: "log_in_code_wrong" },
};
