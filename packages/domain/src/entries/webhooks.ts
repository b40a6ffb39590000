export { type DueEndpoint, listDueEndpoints } from "../webhooks/deliveries.sql.ts";
export { listDeliveries, purgeDeliveries, sendAgain, showDelivery } from "../webhooks/deliveries.ts";
export {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  resealWebhooks,
  rotateSecret,
} from "../webhooks/endpoints.ts";
export { sendDue } from "../webhooks/send-due.ts";
