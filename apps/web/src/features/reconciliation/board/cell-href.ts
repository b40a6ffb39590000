import type { BoardCell } from "@ledgerline/contract/reconciliation/reconciliation";
import { isPlatformId } from "@ledgerline/contract/streaming/platforms";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";

/** The address of a cell. Other stores have no plays to compare, so theirs leads to the list of their tracks. */
export function cellHref({ platform, month }: Pick<BoardCell, "platform" | "month">): string {
  return royaltyHref({
    view: isPlatformId(platform) ? "cell" : "tracks",
    filter: { platform, from: month, to: month },
  });
}
