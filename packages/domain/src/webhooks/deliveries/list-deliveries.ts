import type { DeliveriesInput, WebhookDeliveries } from "@ledgerline/contract/webhooks/webhooks";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { findEndpoint } from "@ledgerline/db/queries/webhooks";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { pageOf } from "../../pages/page-of.ts";
import { listDeliveries as listRows } from "../deliveries.sql.ts";
import { toDelivery } from "./to-delivery.ts";

const PAGE = 20;

/** An endpoint's deliveries of the last 30 days, newest first. Throws `not_found`. */
export async function listDeliveries(
  { db, accountId }: AccountContext,
  { id, cursor, limit = PAGE }: DeliveriesInput,
): Promise<WebhookDeliveries> {
  const key = { accountId, id };
  if (!(await findEndpoint(db, key))) throw new DomainError("not_found", MESSAGES.endpointNotFound);
  const rows = await listRows(db, key, { after: cursor ?? null, limit: limit + 1 });
  const { page, last } = pageOf(rows, limit);
  return { deliveries: page.map(toDelivery), cursor: last?.eventId ?? null };
}
