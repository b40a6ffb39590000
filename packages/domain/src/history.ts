import { randomUUIDv7 } from "node:crypto";
import type { History, HistoryInput } from "@ledgerline/contract/account";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import type { PauseReason } from "@ledgerline/contract/webhook-event-types";
import { FAILING_DAYS } from "@ledgerline/contract/wire/constants";
import type { Transaction } from "@ledgerline/db/client";
import { insertAuditEvents, listAuditEvents } from "@ledgerline/db/queries/account/audit-events";
import { listMembers, listMemberships } from "@ledgerline/db/queries/account/members";
import type { AuditActor, AuditEvent } from "@ledgerline/db/schema";
import type { AccountContext } from "./context/context.ts";
import type { Actor } from "./context/session-cache.ts";
import { pageOf } from "./pages.ts";
import { amountText, countText, memberName, moneyText, roleText } from "./words.ts";

interface Author {
  actor: AuditActor;
  at: Date;
  /** The member who did it, if a member did. */
  by?: Pick<Actor, "userId"> & Partial<Actor>;
}

/** Records what a member does in the account's history, in the same transaction; several events in their order. */
export function recordEvent(
  tx: Transaction,
  { accountId, actor: by, clock }: Pick<AccountContext, "accountId" | "actor" | "clock">,
  ...events: AuditEvent[]
): Promise<void> {
  return recordEventBy(tx, { accountId, actor: "artist", by, at: clock() }, ...events);
}

/** Records what somebody else does to the account. */
export function recordEventBy(
  tx: Transaction,
  { accountId, actor, at, by }: Author & { accountId: string },
  ...events: AuditEvent[]
): Promise<void> {
  const { userId = null, sessionId = null, token } = by ?? {};
  const author = { at, actor, userId, sessionId, token: token?.name ?? null };
  // The history is in the order of ids, which is not that of ids made in the same millisecond.
  const ids = events.map(() => randomUUIDv7()).toSorted();
  const rows = events.map((event, place) => ({ ...author, id: ids[place] ?? randomUUIDv7(), event }));
  return insertAuditEvents(tx, accountId, rows);
}

/** Records a change to how a member logs in, in every account that they belong to. */
export function recordLoginEvent(
  tx: Transaction,
  { actor: by, clock }: Pick<AccountContext, "actor" | "clock">,
  event: AuditEvent,
): Promise<void> {
  return recordLoginEventBy(tx, by.userId, { actor: "artist", by, at: clock() }, event);
}

/** Records such a change by somebody without a session, for example with a link. */
export async function recordLoginEventBy(
  tx: Transaction,
  userId: string,
  author: Author,
  event: AuditEvent,
): Promise<void> {
  for (const { account } of await listMemberships(tx, userId)) {
    await recordEventBy(tx, { ...author, accountId: account.id }, event);
  }
}

const PAGE = 50;

/** What was done to the account's booked money, credentials and plan, newest first. */
export async function listHistory(ctx: AccountContext, { cursor, limit = PAGE }: HistoryInput): Promise<History> {
  const rows = await listAuditEvents(ctx.db, ctx.accountId, { before: cursor ?? null, limit: limit + 1 });
  const { page, last } = pageOf(rows, limit);
  const nameBy = await namesOf(ctx);
  return {
    events: page.map(({ id, at, actor, userId, sessionId, token, event }) => ({
      id,
      at: at.toISOString(),
      actor,
      by: byWhom(userId === null ? null : nameBy(userId), token),
      session_id: sessionId,
      action: event.action,
      text: eventSentence(event),
    })),
    cursor: last?.id ?? null,
  };
}

function byWhom(name: string | null, token: string | null): string | null {
  if (token === null) return name;
  return name === null ? `the API token ${token}` : `${name}, with the API token ${token}`;
}

/** Names of those who acted; null in an account with a single member. */
async function namesOf({ db, accountId }: AccountContext): Promise<(userId: string) => string | null> {
  const members = await listMembers(db, accountId);
  const names = new Map(members.map(({ userId, user }) => [userId, memberName(user)]));
  return (userId) => (members.length === 1 && names.has(userId) ? null : (names.get(userId) ?? "a former member"));
}

const PAUSED: Record<PauseReason, string> = {
  member: "",
  failing: `, which took nothing for ${FAILING_DAYS} days`,
  gone: ", which said that it is gone",
};

/** What was done, in one sentence that begins with the verb. */
function eventSentence(event: AuditEvent): string {
  switch (event.action) {
    case "statement_received":
      return `Uploaded ${event.file}.`;
    case "statement_booked":
      return `Booked ${event.file}: ${countText(event.lines, "line")}${moneyOf(event.totals)}.`;
    case "statement_booked_again":
      return `Booked ${event.file} again: ${countText(event.lines, "line")}${moneyOf(event.totals)}. Before that it came to${moneyOf(event.before).replace(",", "") || " nothing"}.`;
    case "booking_again_chosen":
      return `Chose to book ${event.file} again as Ledgerline reads it now.`;
    case "reading_left":
      return `Left ${event.file} as it was booked.`;
    case "plays_booked":
      return `Read the plays in ${event.file}: ${countText(event.rows, "row")}.`;
    case "plays_corrected":
      return `Changed what ${event.file} is about.`;
    case "lines_replaced":
      return `Replaced ${countText(event.lines, "line")} of ${event.file} with those of ${event.by}.`;
    case "replacement_chosen":
      return `Chose ${event.file} in place of what was booked for its periods.`;
    case "both_kept":
      return `Chose to book ${event.file} in addition to what was booked for its periods.`;
    case "booking_canceled":
      return `Chose not to book ${event.file}.`;
    case "account_parted":
      return `Gave ${event.file} an account of its own with its distributor.`;
    case "statement_deleted":
      return `Deleted ${event.file}.`;
    case "sample_set_apart":
      return `Took the made-up sample statement ${event.file} out of the figures.`;
    case "statement_moved":
      return `Moved ${event.file} to ${event.source}.`;
    case "sources_merged":
      return `Merged ${event.source} into ${event.into}.`;
    case "format_mapped":
      return `Mapped the columns of ${event.file} as “${event.format}”.`;
    case "format_added":
      return `Added the layout “${event.format}” that somebody has shared.`;
    case "format_deleted":
      return `Deleted the format “${event.format}”.`;
    case "store_assigned":
      return event.platform === null
        ? `Let the store ${event.store} count as itself again.`
        : `Let the store ${event.store} count as ${platformName(event.platform)}.`;
    case "tracks_merged":
      return event.into === null
        ? `Let the track ${event.track} count as itself again.`
        : `Let the track ${event.track} count as ${event.into}.`;
    case "finding_set_aside":
      return `Set a finding aside: ${event.note}`;
    case "finding_taken_back":
      return "Brought back a finding that had been set aside.";
    case "cause_set_aside":
      return `Set “${event.cause}” aside: ${event.note}`;
    case "cause_taken_back":
      return `Took “${event.cause}” back.`;
    case "track_source_named":
      return event.source === null
        ? `Withdrew the answer on who distributes “${event.track}”.`
        : `Said that “${event.track}” is distributed by ${event.source}.`;
    case "move_said":
      if (event.moved === null) return `Withdrew the answer on whether you moved away from ${event.source}.`;
      return event.moved
        ? `Said that you moved away from ${event.source}.`
        : `Said that you did not move away from ${event.source}.`;
    case "treaty_stated":
      return event.percent === null
        ? "Removed the tax rate of the treaty."
        : `Stated that a treaty allows ${event.percent}% to be withheld in the United States.`;
    case "payout_saved":
      return `Recorded that ${moneyText(event.amount, event.currency)} arrived on ${event.on}.`;
    case "payout_deleted":
      return `Deleted the payout of ${moneyText(event.amount, event.currency)} on ${event.on}.`;
    case "payee_added":
      return `Added the payee ${event.payee}.`;
    case "payee_changed":
      return `Changed the payee ${event.payee}.`;
    case "payee_bank_changed":
      return `Changed the bank details of ${event.payee}.`;
    case "payee_erased":
      return "Erased a payee.";
    case "share_settings_changed":
      return "Changed how royalties are shared.";
    case "shares_imported":
      return `Imported ${event.what} from a CSV of ${countText(event.rows, "row")}.`;
    case "shares_exported":
      return `Exported ${event.what} as CSV.`;
    case "deal_made":
      return `Made the deal “${event.deal}”.`;
    case "deal_changed":
      return `Changed the deal “${event.deal}”.`;
    case "deal_deleted":
      return `Deleted the deal “${event.deal}”.`;
    case "deals_confirmed":
      return `Confirmed that names in ${countText(event.deals, "deal")} are still to appear on a statement.`;
    case "cost_added":
      return `Added a cost of ${moneyText(event.amount, event.currency)}.`;
    case "cost_deleted":
      return `Deleted a cost of ${moneyText(event.amount, event.currency)}.`;
    case "receipt_attached":
      return `Attached the receipt ${event.file} to a cost.`;
    case "receipt_removed":
      return `Removed the receipt ${event.file} from a cost.`;
    case "advance_added":
      return `Recorded an advance of ${moneyText(event.amount, event.currency)} to ${event.payee}.`;
    case "advance_deleted":
      return `Deleted an advance of ${event.amount}.`;
    case "transfer_added":
      return `Recorded ${moneyText(event.amount, event.currency)} on the account of ${event.payee}.`;
    case "transfer_deleted":
      return `Deleted an entry of ${event.amount} from a payee's account.`;
    case "run_closed":
      return `Closed the run of ${event.from} to ${event.to}.`;
    case "run_undone":
      return `Opened the run of ${event.from} to ${event.to} again.`;
    case "run_approved":
      return `Approved the run of ${event.from} to ${event.to}.`;
    case "run_sent":
      return `Sent the statements of ${event.from} to ${event.to}.`;
    case "pay_day_set":
      return event.on === null
        ? `Took the day of payment from the run of ${event.from} to ${event.to}.`
        : `Set ${event.on} as the day of payment of the run of ${event.from} to ${event.to}.`;
    case "calendar_made":
      return "Made a calendar address for the next payments.";
    case "calendar_ended":
      return "Ended the calendar address for the next payments.";
    case "statement_link_made":
      return `Made a link to a statement of ${event.from} to ${event.to}.`;
    case "statement_link_ended":
      return `Ended a link to a statement of ${event.from} to ${event.to}.`;
    case "payees_paid":
      return `Recorded payments to ${event.payees === 1 ? "1 payee" : `${event.payees} payees`} on ${event.on}.`;
    case "payments_returned":
      return `Recorded that payments to ${event.payees === 1 ? "1 payee" : `${event.payees} payees`} came back on ${event.on}.`;
    case "claim_made":
      return `Made the claim “${event.claim}”.`;
    case "claim_state_set":
      return `Marked the claim “${event.claim}” as ${event.state} on ${event.on}.`;
    case "claim_restored":
      return `Restored the dropped claim “${event.claim}”.`;
    case "claim_deleted":
      return `Deleted the claim “${event.claim}”.`;
    case "claim_packed":
      return `Downloaded the packet of the claim “${event.claim}”.`;
    case "claim_file_attached":
      return `Attached ${event.file} to the claim “${event.claim}”.`;
    case "claim_file_removed":
      return `Removed ${event.file} from the claim “${event.claim}”.`;
    case "platform_connected":
      return `Connected ${platformName(event.platform)}.`;
    case "platform_disconnected":
      return `Disconnected ${platformName(event.platform)}.`;
    case "profile_confirmed":
      return `Confirmed ${event.profile} as the profile on ${platformName(event.platform)}.`;
    case "all_disconnected":
      return "Disconnected every platform.";
    case "royalties_exported":
      return `Exported royalties from ${event.from} to ${event.to}.`;
    case "plan_changed":
      return `Changed the plan to ${event.plan === "premium" ? "Premium" : "Free"}.`;
    case "password_changed":
      return "Changed the password.";
    case "password_reset":
      return "Removed the password; a new one is chosen with a link.";
    case "names_changed":
      return "Changed the names.";
    case "email_changed":
      return "Changed the email.";
    case "session_ended":
      return "Ended a session elsewhere.";
    case "other_sessions_ended":
      return "Ended all other sessions.";
    case "second_factor_on":
      return "Turned two-step login on.";
    case "second_factor_off":
      return "Turned two-step login off.";
    case "recovery_codes_renewed":
      return "Replaced the recovery codes.";
    case "wrong_codes":
      return `Counted ${countText(event.codes, "wrong code")} that came with the right password.`;
    case "member_invited":
      return `Invited ${event.member} as ${roleText(event.role)}.`;
    case "invitation_withdrawn":
      return `Withdrew the invitation of ${event.member}.`;
    case "member_joined":
      return `${event.member} joined as ${roleText(event.role)}.`;
    case "role_changed":
      return `Made ${event.member} ${roleText(event.role)}.`;
    case "member_removed":
      return `Removed ${event.member} from the account.`;
    case "token_made":
      return `Made the API token ${event.token}.`;
    case "token_ended":
      return `Ended the API token ${event.token}.`;
    case "screen_link_made":
      return `Made a link to the screen “${event.link}”.`;
    case "screen_link_ended":
      return `Ended the link to the screen “${event.link}”.`;
    case "webhook_made":
      return `Made the webhook “${event.endpoint}”.`;
    case "webhook_changed":
      return `Changed the webhook “${event.endpoint}”.`;
    case "webhook_deleted":
      return `Deleted the webhook “${event.endpoint}”.`;
    case "webhook_rotated":
      return `Gave the webhook “${event.endpoint}” a new secret.`;
    case "webhook_paused":
      return `Paused the webhook “${event.endpoint}”${PAUSED[event.reason]}.`;
    case "webhook_resumed":
      return `Resumed the webhook “${event.endpoint}”.`;
    case "member_left":
      return `${event.member} left the account.`;
    case "account_disabled":
      return "Disabled the account.";
    case "account_enabled":
      return "Enabled the account again.";
  }
}

function moneyOf(totals: { currency: string; net: string }[]): string {
  return totals.map(({ currency, net }) => `, ${amountText(net, currency)}`).join("");
}
