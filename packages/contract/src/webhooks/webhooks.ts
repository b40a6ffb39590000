import { z } from "zod";
import { MOST_DELIVERIES_SHOWN } from "../wire/constants.ts";
import { NO_CURSOR } from "../wire/cursors.ts";
import { nameText } from "../wire/names.ts";
import { Instant, isPlainText } from "../wire/wire.ts";
import { DELIVERY_FAULTS, DELIVERY_STATES, PAUSE_REASONS, WEBHOOK_EVENT_TYPES } from "./event-types.ts";

const NO_ENDPOINT = "There is no such endpoint.";
const NO_DELIVERY = "There is no such delivery.";
const AnyEvent = z.enum(WEBHOOK_EVENT_TYPES, "There is no such event");

export const WebhookEndpoint = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  events: z.array(AnyEvent),
  created_at: Instant,
  /** Null while events are sent to it. */
  paused_at: Instant.nullable(),
  paused_for: z.enum(PAUSE_REASONS).nullable(),
  /** Since when every try has failed; null if the last one succeeded. */
  failing_since: Instant.nullable(),
  /** Until when the secret from before the last rotation signs events too. */
  old_secret_until: Instant.nullable(),
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** Oldest first. */
export const WebhookEndpoints = z.object({ endpoints: z.array(WebhookEndpoint) });
export type WebhookEndpoints = z.infer<typeof WebhookEndpoints>;

const Name = nameText("Enter a name", 100, "The name can have at most 100 characters");
const Address = z
  .string("Enter an address")
  .trim()
  .min(1, "Enter an address")
  .max(2000, "The address can have at most 2,000 characters")
  .refine(isPlainText, "The address has a character that cannot be saved");
const Events = z
  .array(AnyEvent, "Choose what the endpoint is told of")
  .min(1, "Choose what the endpoint is told of")
  .max(WEBHOOK_EVENT_TYPES.length, "Name each event once")
  .refine((events) => new Set(events).size === events.length, "Name each event once");

export const CreateEndpointInput = z.strictObject({ name: Name, url: Address, events: Events });
export type CreateEndpointInput = z.infer<typeof CreateEndpointInput>;

/** Fields that are left out stay as they are. */
export const ChangeEndpointInput = z.strictObject({
  id: z.uuid(NO_ENDPOINT),
  name: Name.optional(),
  url: Address.optional(),
  events: Events.optional(),
  /** Pausing cancels everything waiting to be sent. */
  paused: z.boolean("Say true or false").optional(),
});
export type ChangeEndpointInput = z.infer<typeof ChangeEndpointInput>;

export const EndpointInput = z.strictObject({ id: z.uuid(NO_ENDPOINT) });
export type EndpointInput = z.infer<typeof EndpointInput>;

/** `secret` is shown only this once. */
export const EndpointSecret = z.object({ message: z.string(), id: z.uuid(), secret: z.string() });
export type EndpointSecret = z.infer<typeof EndpointSecret>;

export const WebhookDelivery = z.object({
  id: z.uuid(),
  type: z.string(),
  created_at: Instant,
  state: z.enum(DELIVERY_STATES),
  tries: z.number().int(),
  /** Null unless it waits. */
  next_try_at: Instant.nullable(),
  tried_at: Instant.nullable(),
  /** The status of the last answer; null if there was none. */
  status: z.number().int().nullable(),
  /** Why there was no answer at the last try; null if there was one. */
  fault: z.enum(DELIVERY_FAULTS).nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const DeliveriesInput = z.strictObject({
  id: z.uuid(NO_ENDPOINT),
  cursor: z.uuid(NO_CURSOR).optional(),
  limit: z.coerce
    .number(`Send a limit from 1 to ${MOST_DELIVERIES_SHOWN}`)
    .int()
    .min(1, `Send a limit from 1 to ${MOST_DELIVERIES_SHOWN}`)
    .max(MOST_DELIVERIES_SHOWN, `Send a limit from 1 to ${MOST_DELIVERIES_SHOWN}`)
    .optional(),
});
export type DeliveriesInput = z.infer<typeof DeliveriesInput>;

/** Newest first. `cursor` asks for the next page; null on the last one. */
export const WebhookDeliveries = z.object({
  deliveries: z.array(WebhookDelivery),
  cursor: z.uuid().nullable(),
});
export type WebhookDeliveries = z.infer<typeof WebhookDeliveries>;

export const DeliveryInput = z.strictObject({ id: z.uuid(NO_ENDPOINT), delivery: z.uuid(NO_DELIVERY) });
export type DeliveryInput = z.infer<typeof DeliveryInput>;

/** What was sent, and what came back. */
export const DeliveryDetails = WebhookDelivery.extend({
  /** The headers of the last try, without the signature; before any, those of the first. */
  request_headers: z.array(z.object({ name: z.string(), value: z.string() })),
  request_body: z.string(),
  /** Cut at 4 KB; null without an answer. */
  answer: z.string().nullable(),
  duration_ms: z.number().int().nullable(),
});
export type DeliveryDetails = z.infer<typeof DeliveryDetails>;
