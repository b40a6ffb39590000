import type { Role } from "@ledgerline/contract/auth/roles";
import type { PauseReason } from "@ledgerline/contract/webhook-event-types";
import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./account.ts";

export const AUDIT_ACTORS = ["artist", "operator", "ledgerline"] as const;
/** `ledgerline` is the server acting for the account: a booking that was queued, a subscription that Stripe changed. */
export type AuditActor = (typeof AUDIT_ACTORS)[number];

/** What was done, with names as they were at that time. */
export type AuditEvent =
  | { action: "statement_received"; file: string }
  | { action: "statement_booked"; file: string; lines: number; totals: { currency: string; net: string }[] }
  | {
      action: "statement_booked_again";
      file: string;
      lines: number;
      totals: { currency: string; net: string }[];
      before: { currency: string; net: string }[];
    }
  | { action: "booking_again_chosen" | "reading_left"; file: string }
  | { action: "plays_booked"; file: string; rows: number }
  | { action: "plays_corrected"; file: string }
  | { action: "lines_replaced"; file: string; by: string; lines: number }
  | { action: "replacement_chosen" | "both_kept" | "booking_canceled" | "account_parted"; file: string }
  | { action: "statement_deleted" | "sample_set_apart"; file: string }
  | { action: "statement_moved"; file: string; source: string }
  | { action: "sources_merged"; source: string; into: string }
  | { action: "format_mapped"; format: string; file: string }
  | { action: "format_added"; format: string }
  | { action: "format_deleted"; format: string }
  | { action: "store_assigned"; store: string; platform: string | null }
  | { action: "tracks_merged"; track: string; into: string | null }
  | { action: "finding_set_aside"; check: string; note: string }
  | { action: "finding_taken_back"; check: string }
  | { action: "cause_set_aside"; cause: string; note: string }
  | { action: "cause_taken_back"; cause: string; findings: number }
  | { action: "track_source_named"; track: string; source: string | null }
  | { action: "move_said"; source: string; moved: boolean | null }
  | { action: "treaty_stated"; percent: string | null }
  | { action: "payout_saved" | "payout_deleted"; amount: string; currency: string; on: string }
  | { action: "payee_added" | "payee_changed" | "payee_bank_changed"; payee: string; payee_id?: string }
  | { action: "payee_erased" | "share_settings_changed" }
  | { action: "shares_imported"; what: string; rows: number }
  | { action: "shares_exported"; what: string }
  | { action: "deal_made" | "deal_changed" | "deal_deleted"; deal: string }
  | { action: "deals_confirmed"; deals: number }
  | { action: "cost_added" | "cost_deleted"; amount: string; currency: string }
  | { action: "advance_added" | "transfer_added"; payee: string; payee_id?: string; amount: string; currency: string }
  | { action: "receipt_attached" | "receipt_removed"; file: string }
  | { action: "advance_deleted" | "transfer_deleted"; amount: string }
  | { action: "run_closed" | "run_undone" | "run_approved" | "run_sent"; from: string; to: string }
  | { action: "pay_day_set"; from: string; to: string; on: string | null }
  | { action: "statement_link_made" | "statement_link_ended"; from: string; to: string }
  | { action: "payees_paid" | "payments_returned"; payees: number; on: string }
  | { action: "claim_made" | "claim_deleted" | "claim_restored"; claim: string }
  | { action: "claim_state_set"; claim: string; state: string; on: string }
  | { action: "claim_packed"; claim: string }
  | { action: "claim_file_attached" | "claim_file_removed"; claim: string; file: string }
  | { action: "platform_connected" | "platform_disconnected"; platform: string }
  | { action: "profile_confirmed"; platform: string; profile: string }
  | { action: "all_disconnected" }
  | { action: "calendar_made" | "calendar_ended" }
  | { action: "royalties_exported"; from: string; to: string }
  | { action: "plan_changed"; plan: string }
  | { action: "names_changed" | "email_changed" | "account_disabled" | "account_enabled" }
  | { action: "member_invited" | "member_joined" | "role_changed"; member: string; role: Role }
  | { action: "token_made" | "token_ended"; token: string }
  | { action: "screen_link_made" | "screen_link_ended"; link: string }
  | { action: "webhook_made" | "webhook_changed" | "webhook_deleted" | "webhook_rotated"; endpoint: string }
  | { action: "webhook_paused"; endpoint: string; reason: PauseReason }
  | { action: "webhook_resumed"; endpoint: string }
  | { action: "invitation_withdrawn" | "member_removed" | "member_left"; member: string }
  | { action: "second_factor_on" | "second_factor_off" | "recovery_codes_renewed" }
  | { action: "wrong_codes"; codes: number }
  | { action: "session_ended" | "other_sessions_ended" }
  | { action: "password_changed" | "password_reset" };

/**
 * Who did what to booked money, credentials and the plan. Rows are added in the transaction of the action, and no role
 * may change one; those with the name of a payee who is erased are replaced.
 */
export const auditEvents = pgTable(
  "audit_events",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Version 7, so that ids are in chronological order. */
    id: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    actor: text({ enum: AUDIT_ACTORS }).notNull(),
    /** The member who did it, and their session. Events from releases without users have only the session. */
    userId: uuid("user_id"),
    sessionId: uuid("session_id"),
    /** The name of the API token that it was done with; `session` then has the token's id. */
    token: text(),
    event: jsonb().$type<AuditEvent>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
