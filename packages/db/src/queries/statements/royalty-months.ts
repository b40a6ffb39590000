import { negateDecimal } from "@ledgerline/contract/money/arithmetic";
import { and, eq, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { prepared } from "../../prepared.ts";
import { artistStores, royaltyMonths } from "../../schema/index.ts";
import { areStillBooked } from "../still-booked.ts";
import { countedPlatform, storeOf } from "./artist-stores.ts";
import type { StatementKey } from "./statements.ts";

export type RoyaltyMonthRow = Omit<typeof royaltyMonths.$inferSelect, "artistId">;

const selectRoyaltyMonths = prepared("royalty_months", (orm) => {
  const platform = countedPlatform(royaltyMonths);
  return orm
    .select({
      saleMonth: royaltyMonths.saleMonth,
      saleMonths: royaltyMonths.saleMonths,
      platform,
      currency: royaltyMonths.currency,
      units: sql`sum(${royaltyMonths.units})`.mapWith(Number),
      streamUnits: sql`sum(${royaltyMonths.streamUnits})`.mapWith(Number),
      net: sql<string>`sum(${royaltyMonths.net})::text`,
      lines: sql`sum(${royaltyMonths.lines})`.mapWith(Number),
    })
    .from(royaltyMonths)
    .leftJoin(artistStores, storeOf(royaltyMonths))
    .where(eq(royaltyMonths.artistId, sql.placeholder("artistId")))
    .groupBy(royaltyMonths.saleMonth, royaltyMonths.saleMonths, platform, royaltyMonths.currency);
});

/** Every booked month of an artist by the platform that it counts as, in no particular order. */
export function listRoyaltyMonths(db: Database, artistId: string): Promise<RoyaltyMonthRow[]> {
  return selectRoyaltyMonths(db, { artistId });
}

const ROWS_AT_ONCE = 1000;

/** Adds sums of lines to their months of sale. The caller holds the artist's lock. */
export async function addToMonths(tx: Transaction, artistId: string, months: RoyaltyMonthRow[]): Promise<void> {
  const inKeyOrder = months.toSorted((a, b) => (monthKey(a) < monthKey(b) ? -1 : 1));
  for (let at = 0; at < inKeyOrder.length; at += ROWS_AT_ONCE) {
    const rows = inKeyOrder.slice(at, at + ROWS_AT_ONCE).map((month) => ({ ...month, artistId }));
    await tx.orm
      .insert(royaltyMonths)
      .values(rows)
      .onConflictDoUpdate({
        target: [
          royaltyMonths.artistId,
          royaltyMonths.saleMonth,
          royaltyMonths.saleMonths,
          royaltyMonths.platform,
          royaltyMonths.currency,
        ],
        set: {
          units: sql`${royaltyMonths.units} + excluded.units`,
          streamUnits: sql`${royaltyMonths.streamUnits} + excluded.stream_units`,
          net: sql`${royaltyMonths.net} + excluded.net`,
          lines: sql`${royaltyMonths.lines} + excluded.lines`,
        },
      });
  }
}

/** Subtracts the lines of a statement that still count, as its roll-ups have them. The caller holds the artist's lock. */
export async function takeStatementFromMonths(tx: Transaction, { artistId, statementId }: StatementKey): Promise<void> {
  const counts = areStillBooked(artistId, "royalty_cuts", "royalty_cuts.accounted");
  await tx.orm.execute(sql`
    insert into royalty_months (artist_id, sale_month, sale_months, platform, currency, units, stream_units, net, lines)
    select artist_id, sale_month, sale_months, of, currency, -sum(units), -sum(stream_units), -sum(net), -sum(lines)
    from royalty_cuts
    where artist_id = ${artistId} and cut = 'platform_territory' and statement_id = ${statementId} and ${counts}
    group by artist_id, sale_month, sale_months, of, currency
    on conflict (artist_id, sale_month, sale_months, platform, currency) do update set
      units = royalty_months.units + excluded.units, stream_units = royalty_months.stream_units + excluded.stream_units,
      net = royalty_months.net + excluded.net, lines = royalty_months.lines + excluded.lines`);
  await deleteEmptyMonths(tx, artistId);
}

/** Subtracts sums of lines from their months, and deletes months without lines. The caller holds the artist's lock. */
export async function takeFromMonths(tx: Transaction, artistId: string, months: RoyaltyMonthRow[]): Promise<void> {
  const taken = months.map((month) => ({
    ...month,
    units: -month.units,
    streamUnits: -month.streamUnits,
    net: negateDecimal(month.net),
    lines: -month.lines,
  }));
  await addToMonths(tx, artistId, taken);
  await deleteEmptyMonths(tx, artistId);
}

async function deleteEmptyMonths(tx: Transaction, artistId: string): Promise<void> {
  await tx.orm.delete(royaltyMonths).where(and(eq(royaltyMonths.artistId, artistId), lte(royaltyMonths.lines, 0)));
}

function monthKey({ saleMonth, saleMonths, platform, currency }: RoyaltyMonthRow): string {
  return JSON.stringify([saleMonth, saleMonths, platform, currency]);
}
