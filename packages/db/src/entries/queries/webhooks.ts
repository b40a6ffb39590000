export {
  deleteEndpoint,
  type EndpointKey,
  type EndpointRow,
  endFailing,
  findEndpoint,
  forgetOldSecretsBefore,
  insertEndpoint,
  listEndpoints,
  listEndpointsAfter,
  noteFailure,
  resealEndpoint,
  updateEndpoint,
} from "../../queries/webhook-endpoints.ts";
