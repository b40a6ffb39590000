export { createWebhookPoster, type WebhookOutcome, type WebhookPoster } from "../webhooks/post-webhook.ts";
export type { AddressFault } from "../webhooks/webhook-address.ts";
