/** The events that an endpoint can be told of, and their names where they are chosen. */
export const WEBHOOK_EVENTS = {
  "statement.booked": "A statement was booked",
  "statement.refused": "A statement was refused",
  "statement.waiting": "A statement waits for an answer",
  "sync.finished": "A sync has finished",
  "sync.failed": "A sync has failed",
  "board.findings": "The board has new findings",
  "money.overdue": "Money is overdue",
  "claim.changed": "A claim has changed",
  "run.closed": "A run was closed",
  "run.sent": "A run was sent to its payees",
  "payout.matched": "A payout was matched",
} as const;

export type WebhookEventType = keyof typeof WEBHOOK_EVENTS;
export const WEBHOOK_EVENT_TYPES = Object.keys(WEBHOOK_EVENTS) as WebhookEventType[];

export function isWebhookEvent(type: string): type is WebhookEventType {
  return Object.hasOwn(WEBHOOK_EVENTS, type);
}

/** The content of each event: ids, and what tells the receiver whether to ask for more. */
export interface WebhookData {
  "statement.booked": { statement_id: string };
  "statement.refused": { statement_id: string };
  /** `state` says what it waits for, as in the statement. */
  "statement.waiting": { statement_id: string; state: "unrecognized" | "confirming" | "overlapping" };
  "sync.finished": { platform: string };
  /** `status` as in the connection. */
  "sync.failed": { platform: string; status: string };
  /** The first findings, and how many there are. */
  "board.findings": { findings: { check: string; key: string }[]; count: number };
  "money.overdue": { months: { source_id: string; month: string }[]; count: number };
  /** `deleted` if the claim is gone. */
  "claim.changed": { claim_id: string; state: string };
  "run.closed": { run_id: string };
  "run.sent": { run_id: string };
  /** How many statements it is for. */
  "payout.matched": { payout_id: string; statements: number };
}

export type WebhookEvent = { [Type in WebhookEventType]: { type: Type; data: WebhookData[Type] } }[WebhookEventType];

/** The most ids in an event, which keeps a body far below 20 KB. */
export const MOST_IDS = 50;

/** Why an endpoint is paused: a member paused it, it failed for five days, or it answered that it is gone. */
export const PAUSE_REASONS = ["member", "failing", "gone"] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a try brought no answer. */
export const DELIVERY_FAULTS = [
  "url",
  "userinfo",
  "insecure",
  "port",
  "address",
  "unresolved",
  "unreachable",
  "tls",
  "timeout",
  "broken",
  "secret",
  "stopped",
] as const;
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number];
