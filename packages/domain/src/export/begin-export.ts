import type { ExportInput, RoyaltyExport } from "@ledgerline/contract/export/export";
import { transaction } from "@ledgerline/db/client";
import { requireMember } from "../auth/identity/require-member.ts";
import type { AccountContext } from "../context/context.ts";
import { recordEvent } from "../history/record-event.ts";

export type ExportHead = Pick<RoyaltyExport, "by" | "artist" | "period" | "generated_at">;

/** The part of an export before its records. */
export async function beginExport(
  ctx: AccountContext,
  { start_date, end_date, by }: Pick<ExportInput, "start_date" | "end_date" | "by">,
): Promise<ExportHead> {
  const { user, account } = await requireMember(ctx);
  await transaction(ctx.db, (tx) =>
    recordEvent(tx, ctx, { action: "royalties_exported", from: start_date, to: end_date }),
  );
  return {
    by,
    artist: { id: account.id, artist_name: account.artistName, real_name: user.realName },
    period: { start_date, end_date },
    generated_at: ctx.clock().toISOString(),
  };
}

export function rangeOf({ accountId }: AccountContext, { period }: ExportHead) {
  return { accountId, from: period.start_date, to: period.end_date };
}
