import type { ReadingsInput } from "@ledgerline/contract/statements/readings";
import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import type { AccountContext } from "../../context/context.ts";
import { recordEvent } from "../../history.ts";
import { setAside } from "../offers.sql.ts";
import { requireStatement } from "../show/require-statement.ts";

/**
 * Leaves statements as they are booked, and offers nothing more until their files would be read differently again.
 */
export async function leaveAsBooked(ctx: AccountContext, { ids }: ReadingsInput): Promise<Done> {
  await transaction(ctx.db, async (tx) => {
    for (const id of new Set(ids)) {
      const { fileName } = await requireStatement(tx, ctx.accountId, id);
      if ((await setAside(tx, ctx.accountId, [id])) > 0)
        await recordEvent(tx, ctx, { action: "reading_left", file: fileName });
    }
  });
  return { message: SUCCESSES.readingsLeft };
}
