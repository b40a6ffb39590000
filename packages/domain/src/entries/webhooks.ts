export type { DueEndpoint } from "../webhooks/deliveries.sql.ts";
export { listDeliveries, purgeDeliveries, sendAgain, showDelivery } from "../webhooks/deliveries.ts";
export {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  resealWebhooks,
  rotateSecret,
} from "../webhooks/endpoints.ts";
export { dueEndpoints, sendDue } from "../webhooks/send-due.ts";
