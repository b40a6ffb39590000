import { z } from "zod";
import { DELIVERY_FAULTS, DELIVERY_STATES, PAUSE_REASONS, WEBHOOK_EVENT_TYPES } from "./webhook-event-types.ts";
import { MOST_DELIVERIES_SHOWN } from "./wire/constants.ts";
import { NO_CURSOR } from "./wire/cursors.ts";
import { CreatedAt, Id, ItsName, Message } from "./wire/fields.ts";
import { MEANS } from "./wire/means.ts";
import { nameText } from "./wire/names.ts";
import { Instant, isPlainText } from "./wire/wire.ts";

const EVENTS = { description: "The types of events that it receives." };

const NO_ENDPOINT = "There is no such endpoint.";
const NO_DELIVERY = "There is no such delivery.";
const AnyEvent = z.enum(WEBHOOK_EVENT_TYPES, "There is no such event");

export const WebhookEndpoint = z.object({
  id: Id,
  name: ItsName,
  url: z.string().meta({ description: "Where events are posted to." }),
  events: z.array(AnyEvent).meta(EVENTS),
  created_at: CreatedAt,
  /** Null while events are sent to it. */
  paused_at: Instant.nullable().meta({
    description: "When it was paused, in UTC; null while it is not.",
  }),
  paused_for: z.enum(PAUSE_REASONS).nullable().meta({
    description: "Why it is paused: `member`, `failing` for five days, or `gone`, as a 410 says; null while it is not.",
  }),
  failing_since: Instant.nullable().meta({
    description: "Since when every try has failed, in UTC; null if the last one succeeded.",
  }),
  old_secret_until: Instant.nullable().meta({
    description: "Until when the previous secret also signs, in UTC; null if it does not.",
  }),
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** Oldest first. */
export const WebhookEndpoints = z.object({
  endpoints: z.array(WebhookEndpoint).meta({ description: "The account's endpoints, the oldest first." }),
});
export type WebhookEndpoints = z.infer<typeof WebhookEndpoints>;

const Name = nameText("Enter a name", 100, "The name can have at most 100 characters").meta(MEANS.name);
const Address = z
  .string("Enter an address")
  .trim()
  .min(1, "Enter an address")
  .max(2000, "The address can have at most 2,000 characters")
  .refine(isPlainText, "The address has a character that cannot be saved")
  .meta({ description: "Where events are posted to: an https address of the internet, on port 443 or 80." });
const Events = z
  .array(AnyEvent, "Choose which events the endpoint receives")
  .min(1, "Choose which events the endpoint receives")
  .max(WEBHOOK_EVENT_TYPES.length, "Name each event once")
  .refine((events) => new Set(events).size === events.length, "Name each event once");

export const CreateEndpointInput = z.strictObject({
  name: Name.meta({ example: "Bookkeeping" }),
  url: Address,
  events: Events.meta(EVENTS),
});
export type CreateEndpointInput = z.infer<typeof CreateEndpointInput>;

/** Fields that are left out stay as they are. */
export const ChangeEndpointInput = z.strictObject({
  id: z.uuid(NO_ENDPOINT).meta(MEANS.id),
  name: Name.optional().meta({ example: "Bookkeeping" }),
  url: Address.optional(),
  events: Events.optional().meta(EVENTS),
  /** Pausing cancels everything waiting to be sent. */
  paused: z
    .boolean("Say true or false")
    .optional()
    .meta({ description: "True to pause it, which drops what waits to be sent; false to resume it." }),
});
export type ChangeEndpointInput = z.infer<typeof ChangeEndpointInput>;

export const EndpointInput = z.strictObject({ id: z.uuid(NO_ENDPOINT).meta(MEANS.id) });
export type EndpointInput = z.infer<typeof EndpointInput>;

/** `secret` is shown only this once. */
export const EndpointSecret = z.object({
  message: Message,
  id: Id,
  secret: z.string().meta({
    description: "The secret that signs everything sent to it: `whsec_` and 32 bytes in base64. It is shown only once.",
    example: "whsec_YW4gZXhhbXBsZSwgd2l0aCB3aGljaCBub3RoaW5nIGlz",
  }),
});
export type EndpointSecret = z.infer<typeof EndpointSecret>;

export const WebhookDelivery = z.object({
  id: z.uuid().meta({ description: "The id of the event. `webhook-id` is `msg_` and this." }),
  type: z.string().meta({ description: "The type of the event, such as `statement.booked`." }),
  created_at: CreatedAt,
  state: z.enum(DELIVERY_STATES).meta({ description: "`waiting`, `delivered` or `failed`." }),
  tries: z.number().int().meta({ description: "How many of its ten tries were made." }),
  next_try_at: Instant.nullable().meta({ description: "When it is tried next, in UTC; null unless it waits." }),
  tried_at: Instant.nullable().meta({ description: "When it was last tried, in UTC; null before that." }),
  status: z
    .number()
    .int()
    .nullable()
    .meta({ description: "The HTTP status of the last answer; null if there was none." }),
  fault: z
    .enum(DELIVERY_FAULTS)
    .nullable()
    .meta({ description: "Why the last try brought no answer, as a code; null if it brought one." }),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const DeliveriesInput = z.strictObject({
  id: z.uuid(NO_ENDPOINT).meta(MEANS.id),
  cursor: z.uuid(NO_CURSOR).optional().meta(MEANS.cursor),
  limit: z.coerce
    .number(`Send a limit from 1 to ${MOST_DELIVERIES_SHOWN}`)
    .int()
    .min(1, `Send a limit from 1 to ${MOST_DELIVERIES_SHOWN}`)
    .max(MOST_DELIVERIES_SHOWN, `Send a limit from 1 to ${MOST_DELIVERIES_SHOWN}`)
    .optional()
    .meta(MEANS.limit),
});
export type DeliveriesInput = z.infer<typeof DeliveriesInput>;

/** Newest first. `cursor` asks for the next page; null on the last one. */
export const WebhookDeliveries = z.object({
  deliveries: z.array(WebhookDelivery).meta({ description: "What it was sent, the newest first." }),
  cursor: z.uuid().nullable().meta(MEANS.cursor),
});
export type WebhookDeliveries = z.infer<typeof WebhookDeliveries>;

export const DeliveryInput = z.strictObject({
  id: z.uuid(NO_ENDPOINT).meta(MEANS.id),
  delivery: z
    .uuid(NO_DELIVERY)
    .meta({ description: "The id of the delivery.", example: "9d4e1f70-3b6a-4c55-8e21-6f0a7b9c2d33" }),
});
export type DeliveryInput = z.infer<typeof DeliveryInput>;

/** What was sent, and what came back. */
export const DeliveryDetails = WebhookDelivery.extend({
  /** The headers of the last try, without the signature; before any, those of the first. */
  request_headers: z
    .array(
      z.object({
        name: z.string().meta({ description: "The header's name.", example: "webhook-id" }),
        value: z.string().meta({ description: "The header's value." }),
      }),
    )
    .meta({ description: "The headers that were sent, without the signature." }),
  request_body: z.string().meta({
    description: "The body, exactly as it was signed.",
    example: '{"type":"statement.booked","timestamp":"2026-04-12T09:30:00.000Z","data":{}}',
  }),
  answer: z
    .string()
    .nullable()
    .meta({ description: "The body of the last answer, cut at 4 KB; null if there was none." }),
  duration_ms: z
    .number()
    .int()
    .nullable()
    .meta({ description: "How long the last try took, in milliseconds; null before that." }),
});
export type DeliveryDetails = z.infer<typeof DeliveryDetails>;
