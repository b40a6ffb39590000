import type { Converted } from "@ledgerline/contract/analytics/royalties";
import { type ArtistExchange, readArtistExchange } from "@ledgerline/db/queries/currencies";
import type { ArtistContext } from "../../context/context.ts";
import { convertSums, type DatedSum } from "../../currencies/convert-sums.ts";

/** Shows money in the artist's display currency. */
export interface Exchanger {
  /** False without a display currency: then every answer is null. */
  converts: boolean;
  total(sums: readonly DatedSum[]): Converted | null;
  /** Null as well when a part has no rate, so that no item looks smaller than it is. */
  item(sums: readonly DatedSum[]): string | null;
}

export async function readExchanger(ctx: ArtistContext): Promise<Exchanger> {
  return exchangerOf(await readArtistExchange(ctx.db, ctx.artistId));
}

function exchangerOf(exchange: ArtistExchange): Exchanger {
  return {
    converts: exchange.display !== null,
    total: (sums) => convertSums(exchange, sums),
    item: (sums) => {
      const converted = convertSums(exchange, sums);
      return converted === null || converted.left_out.length > 0 ? null : converted.net;
    },
  };
}
