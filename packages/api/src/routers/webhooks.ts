import {
  ChangeEndpointInput,
  CreateEndpointInput,
  DeliveriesInput,
  DeliveryDetails,
  DeliveryInput,
  EndpointInput,
  EndpointSecret,
  WebhookDeliveries,
  WebhookEndpoints,
} from "@ledgerline/contract/webhooks";
import { Done } from "@ledgerline/contract/wire/wire";
import { listDeliveries, sendAgain, showDelivery } from "@ledgerline/domain/webhooks/deliveries";
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  rotateSecret,
} from "@ledgerline/domain/webhooks/endpoints";
import { accountProcedure, router } from "../procedure/trpc.ts";

/** Needs a login: nobody can use a token to have events sent to somebody else. */
export const webhooksRouter = router({
  list: accountProcedure("webhooks:read")
    .output(WebhookEndpoints)
    .query(({ ctx }) => listEndpoints(ctx)),
  create: accountProcedure("webhooks:write")
    .meta({ limit: "webhook" })
    .input(CreateEndpointInput)
    .output(EndpointSecret)
    .mutation(({ ctx, input }) => createEndpoint(ctx, input)),
  change: accountProcedure("webhooks:write")
    .meta({ limit: "webhook" })
    .input(ChangeEndpointInput)
    .output(Done)
    .mutation(({ ctx, input }) => changeEndpoint(ctx, input)),
  rotate: accountProcedure("webhooks:write")
    .meta({ limit: "webhook" })
    .input(EndpointInput)
    .output(EndpointSecret)
    .mutation(({ ctx, input }) => rotateSecret(ctx, input)),
  delete: accountProcedure("webhooks:write")
    .meta({ limit: "webhook" })
    .input(EndpointInput)
    .output(Done)
    .mutation(({ ctx, input }) => deleteEndpoint(ctx, input)),
  deliveries: accountProcedure("webhooks:read")
    .input(DeliveriesInput)
    .output(WebhookDeliveries)
    .query(({ ctx, input }) => listDeliveries(ctx, input)),
  delivery: accountProcedure("webhooks:read")
    .input(DeliveryInput)
    .output(DeliveryDetails)
    .query(({ ctx, input }) => showDelivery(ctx, input)),
  sendAgain: accountProcedure("webhooks:write")
    .meta({ limit: "sendAgain" })
    .input(DeliveryInput)
    .output(Done)
    .mutation(({ ctx, input }) => sendAgain(ctx, input)),
});
