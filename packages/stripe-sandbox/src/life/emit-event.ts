import type { BillingEvent, BillingState, EventObject, EventType } from "../objects/billing-state.ts";
import { createId } from "../objects/create-id.ts";

const API_VERSION = "2026-10-28.endive";

interface News<Type extends EventType> {
  type: Type;
  object: EventObject<Type>;
  /** What was otherwise before, for an `updated`. */
  previous?: object;
  /** When it happened, in seconds by the sandbox's clock. */
  at: number;
}

/** Keeps an event and puts its webhooks into the queue. */
export function emitEvent<Type extends EventType>(
  state: BillingState,
  { type, object, previous, at }: News<Type>,
): void {
  const event: BillingEvent = {
    id: createId("evt"),
    object: "event",
    api_version: API_VERSION,
    created: at,
    data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  state.events.push(event);
  queueWebhooks(state, event);
}

function queueWebhooks(state: BillingState, event: BillingEvent): void {
  const { copies, drop, hold } = state.webhooks;
  if (drop.includes(event.type)) return;
  for (let copy = 0; copy < copies; copy++) {
    state.deliveries.push({ event: event.id, attempts: 0, notBefore: 0, held: hold });
  }
}
