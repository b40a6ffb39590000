export { createWebhookPoster, type WebhookOutcome, type WebhookPoster } from "./post-webhook.ts";
export type { AddressFault } from "./webhook-address.ts";
