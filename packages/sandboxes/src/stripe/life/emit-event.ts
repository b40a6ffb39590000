import type { EventObject, EventType, StoredEvent, StripeState } from "../objects/stripe-state.ts";
import { createId } from "../objects/wire.ts";

const API_VERSION = "2026-10-28.endive";

interface NewEvent<Type extends EventType> {
  type: Type;
  object: EventObject<Type>;
  /** The previous values of what was updated. */
  previous?: object;
  /** In seconds by the sandbox's clock. */
  at: number;
}

/** Stores an event and queues its webhooks. */
export function emitEvent<Type extends EventType>(
  state: StripeState,
  { type, object, previous, at }: NewEvent<Type>,
): void {
  const event: StoredEvent = {
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

function queueWebhooks(state: StripeState, event: StoredEvent): void {
  const { copies, drop, hold } = state.webhooks;
  if (drop.includes(event.type)) return;
  for (let copy = 0; copy < copies; copy++) {
    state.deliveries.push({ event: event.id, attempts: 0, notBefore: 0, held: hold });
  }
}
