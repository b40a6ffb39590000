import { RIGHTS, type Right } from "./roles.ts";

/** What each right lets its holders do, after 'can'. Apart from the rights, so that screens open without the words. */
export const LETS: Record<Right, string> = {
  self: "change how they log in",
  "royalties:read": "see royalties",
  "royalties:write": "say which tracks are the same",
  "statements:read": "see statements",
  "statements:write": "upload and change statements",
  "plays:read": "see plays",
  "plays:write": "sync and change plays",
  "reconciliation:read": "see how plays compare with pay",
  "reconciliation:write": "record payouts and set findings aside",
  "claims:read": "see claims",
  "claims:write": "make and change claims",
  "currencies:read": "see exchange rates",
  "currencies:write": "change currencies and exchange rates",
  "shares:read": "see how royalties are shared",
  "shares:write": "change deals, payees and runs",
  "payments:write": "prepare and record payments",
  "own_shares:read": "see their own statements",
  "own_shares:write": "ask about their own statements and change their own bank details",
  "exports:read": "export figures, files and packets of claims",
  "lookups:read": "see lookups",
  "lookups:write": "look artists up",
  "platforms:read": "see which platforms are connected",
  "platforms:write": "connect and disconnect platforms",
  "account:read": "see the account's history",
  "account:write": "change the account's name and messages",
  "archive:read": "download all data of the account",
  "plan:read": "see the plan",
  "plan:write": "change the plan",
  "members:read": "see who is in the account",
  "members:write": "invite, change and remove members",
  "webhooks:read": "see webhooks",
  "webhooks:write": "make and change webhooks",
  "account:close": "close the account",
};

export const RIGHT_NAMES = Object.keys(LETS) as Right[];

/** Who can do it, in one sentence. */
export function whoCan(right: Right): string {
  const names = RIGHTS[right].map((role) => `${role}s`);
  const last = names.pop() ?? "";
  return `Only ${names.length > 0 ? `${names.join(", ")} and ${last}` : last} can ${LETS[right]}.`;
}

/** The refusal for an API token without the scope. */
export function lacksScope(right: Right): string {
  return `This token lacks the scope ${right}, which lets it ${LETS[right]}. Make one that has it.`;
}

export const MEMBERS_READ_ONLY =
  "Without Premium, only an owner can change anything here. What is here stays readable.";
