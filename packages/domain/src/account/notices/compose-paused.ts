import type { Mail } from "@ledgerline/connectors/mail";
import { FAILING_DAYS } from "@ledgerline/contract/wire/constants";
import type { Transaction } from "@ledgerline/db/client";
import { findOwner } from "@ledgerline/db/queries/account";
import { findEndpoint } from "@ledgerline/db/queries/webhooks";
import type { Context } from "../../context/context.ts";
import { writeMail } from "../../mail/write-mail.ts";
import { mayBeTold } from "./may-be-told.ts";

/** Null if the endpoint has been resumed meanwhile, or the account's owner may not be sent messages. */
export async function composePaused(
  { settings: { appUrl } }: Pick<Context, "settings">,
  tx: Transaction,
  { accountId, endpointId }: { accountId: string; endpointId: string },
): Promise<Mail | null> {
  const [owner, endpoint] = [await findOwner(tx, accountId), await findEndpoint(tx, { accountId, id: endpointId })];
  if (!mayBeTold(owner) || !endpoint || (endpoint.pausedFor !== "failing" && endpoint.pausedFor !== "gone"))
    return null;
  const why =
    endpoint.pausedFor === "gone" ? "answered that it is gone" : `has not taken anything for ${FAILING_DAYS} days`;
  return writeMail({
    to: owner.user.email,
    subject: "A webhook is paused",
    before: `An endpoint ${why}. It is paused, and what waited for it is not sent:`,
    items: [endpoint.name],
    link: `${appUrl}/settings`,
    action: "Open Settings",
    after: "Resume it there once it works. What was not sent can be sent again for 30 days.",
  });
}
