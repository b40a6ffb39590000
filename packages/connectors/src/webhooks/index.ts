export { type AddressFault, createWebhookPoster, type WebhookOutcome, type WebhookPoster } from "../webhooks.ts";
