import { z } from "zod";
import { LOGGED_OUT } from "./dashboard-sentences.ts";
import { ItsName, PlatformOrStore, StableKey } from "./fields.ts";
import { MEANS } from "./means.ts";

export { MESSAGES } from "./messages.ts";

export const ERROR_CODES = [
  "bad_request",
  "unauthorized",
  "payment_required",
  "forbidden",
  "not_found",
  "conflict",
  "payload_too_large",
  "unsupported_media_type",
  "unprocessable",
  "too_many_requests",
  "internal",
  "unavailable",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export const ERROR_STATUS: Record<ErrorCode, number> = {
  bad_request: 400,
  unauthorized: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
};

/** What one distributor owes in a claim that several owe. A claim can be made from it as it is. */
export const DistributorShare = z.object({
  name: ItsName,
  cells: z
    .array(
      z.object({
        platform: PlatformOrStore,
        month: z.string().meta(MEANS.month),
        track_ids: z
          .array(z.string())
          .optional()
          .meta({ description: "Only these tracks; leave it out for the whole month." }),
      }),
    )
    .meta({ description: "The months of platforms that it owes." }),
  findings: z
    .array(z.object({ check: z.string().meta({ description: "The check, from F1 to F16." }), key: StableKey }))
    .meta({ description: "The findings that it owes." }),
});
export type DistributorShare = z.infer<typeof DistributorShare>;

/**
 * The body of every error answer. `issues` lists the fields at fault; a 500 has a `request_id`. `distributors` lists
 * those that owe parts of a claim, which can be made to only one of them.
 */
export const ErrorAnswer = z.object({
  detail: z.string().meta({ description: "One sentence that says what went wrong and what to do." }),
  issues: z
    .array(
      z.object({
        field: z
          .string()
          .meta({ description: "The field at fault, by its path in the input; empty for the input as a whole." }),
        message: z.string().meta({ description: "What is wrong with it, in one sentence." }),
      }),
    )
    .optional()
    .meta({ description: "The fields at fault, where the input is." }),
  distributors: z
    .array(DistributorShare)
    .optional()
    .meta({ description: "Those that each owe a part of what was to be claimed: make one claim for each." }),
  request_id: z.string().optional().meta({ description: "Names the request in the server's log. Only with a 500." }),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

export const SUCCESSES = {
  findingSetAside: "The finding is set aside.",
  causeSetAside: "All findings of this cause are set aside.",
  causeTakenBack: "The findings of this cause count again.",
  findingTakenBack: "The finding counts again.",
  claimDeleted: "The claim is deleted.",
  payoutSaved: "The payout is saved.",
  payoutDeleted: "The payout is deleted.",
  trackSourceNamed: "Saved. What is missing is being worked out at that distributor's rates.",
  trackSourceTakenBack: "The answer is taken back.",
  moveSaid: "Saved. Your statements are being checked again.",
  moveTakenBack: "The answer is taken back.",
  treatyStated: "The rate is saved. Your statements are being checked against it.",
  loggedOut: LOGGED_OUT,
  passwordChanged: "Password changed. Your other sessions have ended.",
  passwordChosen: "Your new password is set. Log in with it.",
  resetSent: "If there is an account with this email, a link is on its way to it. It works once, for one hour.",
  namesChanged: "Names saved",
  emailChanged: "Email changed",
  noticesSet: "Messages saved",
  noticesStopped: "You get no more messages about late money and deadlines.",
  monthlyStopped: "You get no more monthly messages.",
  emailConfirmed: "Your email is confirmed.",
  confirmationSent: "A link is on its way. It works once, for one day.",
  secondFactorOn: "Two-step login is on. Your other sessions have ended.",
  secondFactorOff: "Two-step login is off. Your other sessions have ended.",
  recoveryCodesRenewed: "These are your new recovery codes. The old ones no longer work.",
  sessionEnded: "That session has ended.",
  otherSessionsEnded: "All your other sessions have ended.",
  invited: "The invitation is on its way.",
  invitedByHand: "The invitation is made. Hand its link over: it is shown only now.",
  invitationWithdrawn: "Invitation withdrawn",
  roleSet: "Role changed",
  memberRemoved: "Member removed",
  accountLeft: "You have left the account.",
  accountJoined: "You have joined the account.",
  restoredDismissed: "You will not see this notice again.",
  accountClosed: "Your account is closed, and everything in it is being deleted.",
  syncStarted: "Live sync started",
  sampleAdded: "Sample data added for all six platforms",
  statementDeleted: "Statement deleted",
  readingsLeft: "Left as booked",
  trackMerged: "These count as one track now.",
  trackSeparated: "This track counts on its own again.",
  subscriptionCanceled: "Subscription canceled successfully",
  subscriptionResumed: "Premium continues. Nothing was canceled.",
  spotifyCredentialsAdded: "Spotify credentials added. Now authorize Spotify.",
  spotifyCredentialsRemoved: "Spotify credentials removed",
  spotifyConnected: "Spotify connected",
  spotifyCredentialsKept: "Spotify disconnected. Its credentials are kept.",
  spotifyDisconnected: "Spotify disconnected",
  allDisconnected: "All platforms disconnected",
  payeeErased: "Payee erased",
  dealDeleted: "Deal deleted",
  dealsConfirmed: "Confirmed as still to come",
  entrySaved: "Saved",
  entryDeleted: "Deleted",
  calendarEnded: "The calendar is ended. Programs that read it get nothing more.",
  shareLinkEnded: "Link ended",
  screenLinkEnded: "The link has ended. It shows nothing more.",
  questionSent: "Question sent",
  questionAnswered: "Answer sent",
  questionClosed: "Question closed",
  runDiscarded: "Run discarded",
  tokenMade: "The token is made. Copy it now: it is shown only this once.",
  endpointMade: "The endpoint is made. Copy its secret now: it is shown only this once.",
  endpointChanged: "The endpoint is changed.",
  endpointDeleted: "The endpoint is deleted, with its deliveries.",
  secretRotated: "Copy the new secret now: it is shown only this once. For a day, the old one signs too.",
  sentAgain: "It is being sent again.",
  tokenEnded: "The token has ended. It no longer works.",
} as const;
