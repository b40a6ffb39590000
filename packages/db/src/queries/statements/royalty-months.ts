import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import type { MonthPlace } from "@ledgerline/contract/wire/cursors";
import { negateDecimal } from "@ledgerline/decimals";
import { and, asc, desc, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { prepared } from "../../prepared.ts";
import { accountStores, royaltyMonths, statementPurges } from "../../schema/index.ts";
import { ADDED, MEASURE_NAMES, MEASURES, makeMeasures, NAMES, NEGATED, readMeasures } from "../../schema/measures.ts";
import { chunks } from "../parameters.ts";
import { areCountedMonths, GOING_MONTHS } from "./counted-months.ts";
import { countedPlatform, storeOf } from "./sources.ts";
import { isOfStatement, type StatementKey } from "./statements.ts";

export type RoyaltyMonthRow = Omit<typeof royaltyMonths.$inferSelect, "accountId">;

const selectRoyaltyMonths = prepared("royalty_months", (orm) => {
  const platform = countedPlatform(royaltyMonths);
  const { saleMonth, saleMonths, currency } = royaltyMonths;
  const place = sql`(${rankOf(platform)}, ${platform} collate "C", ${currency} collate "C", ${saleMonths})`;
  const after = {
    month: sql`${sql.placeholder("month")}::date`,
    place: sql`(${rankOf(sql`${sql.placeholder("platform")}::text`)}, ${sql.placeholder("platform")}::text collate "C", ${sql.placeholder("currency")}::text collate "C", ${sql.placeholder("saleMonths")}::int)`,
  };
  return orm
    .select({
      saleMonth: sql`${saleMonth}`.mapWith(saleMonth),
      saleMonths: sql`${saleMonths}`.mapWith(saleMonths),
      platform,
      currency: sql`${currency}`.mapWith(currency),
      ...readMeasures((column) => `sum(royalty_months.${column})`),
    })
    .from(areCountedMonths(sql.placeholder("accountId")))
    .leftJoin(accountStores, storeOf(royaltyMonths))
    .where(
      and(
        sql`(${after.month} is null or ${saleMonth} < ${after.month} or (${saleMonth} = ${after.month} and ${place} > ${after.place}))`,
      ),
    )
    .groupBy(saleMonth, saleMonths, platform, currency)
    .orderBy(
      desc(saleMonth),
      sql`${rankOf(platform)}`,
      sql`${platform} collate "C"`,
      sql`${currency} collate "C"`,
      asc(saleMonths),
    )
    .limit(sql.placeholder("limit"));
});

/** The rank of a platform among the six; other stores come after them. */
function rankOf(platform: SQL): SQL {
  const platforms = sql.join(
    PLATFORM_IDS.map((id) => sql.raw(`'${id}'`)),
    sql`, `,
  );
  return sql`coalesce(array_position(array[${platforms}]::text[], ${platform}), ${sql.raw(String(PLATFORM_IDS.length + 1))})`;
}

/**
 * A page of an account's booked months by the platform that each counts towards: newest month first, then the six
 * platforms in order, then other stores by name, then by currency.
 */
export function listRoyaltyMonths(
  db: Database,
  accountId: string,
  { after, limit }: { after: MonthPlace | null; limit: number },
): Promise<RoyaltyMonthRow[]> {
  const { saleMonth: month = null, platform = null, currency = null, saleMonths = null } = after ?? {};
  return selectRoyaltyMonths(db, { accountId, month, platform, currency, saleMonths, limit });
}

const selectPlatformMonths = prepared("booked_platform_months", (orm) => {
  const platform = countedPlatform(royaltyMonths);
  return orm
    .selectDistinct({ saleMonth: sql`${royaltyMonths.saleMonth}`.mapWith(royaltyMonths.saleMonth), platform })
    .from(areCountedMonths(sql.placeholder("accountId")))
    .leftJoin(accountStores, storeOf(royaltyMonths))
    .where(and(eq(royaltyMonths.saleMonths, 1), sql`${rankOf(platform)} <= ${sql.raw(String(PLATFORM_IDS.length))}`));
});

/** The single months in which the six platforms have booked lines. */
export function listPlatformMonths(
  db: Database,
  accountId: string,
): Promise<{ saleMonth: string; platform: string }[]> {
  return selectPlatformMonths(db, { accountId });
}

/** Adds to the existing row, aliased `kept`. */
const ADD = sql`
  on conflict (account_id, sale_month, sale_months, platform, currency) do update set ${sql.raw(ADDED)}`;

const MONTHS_AT_ONCE = 10_000;

/** Adds sums of lines to their months of sale. The caller holds the account's lock. */
export async function addToMonths(tx: Transaction, accountId: string, months: RoyaltyMonthRow[]): Promise<void> {
  const inKeyOrder = months.toSorted((a, b) => (monthKey(a) < monthKey(b) ? -1 : 1));
  for (const chunk of chunks(inKeyOrder, MONTHS_AT_ONCE)) {
    const column = (name: keyof RoyaltyMonthRow) => sql.param(chunk.map((month) => month[name]));
    const measures = MEASURE_NAMES.map((name) => sql`${column(name)}::${sql.raw(MEASURES[name].type)}[]`);
    // One parameter per column, because one per value takes longer to build than to store.
    await tx.orm.execute(sql`
      insert into royalty_months as kept (account_id, sale_month, sale_months, platform, currency, ${sql.raw(NAMES)})
      select ${accountId}::uuid, * from unnest(
        ${column("saleMonth")}::date[], ${column("saleMonths")}::smallint[], ${column("platform")}::text[],
        ${column("currency")}::text[], ${sql.join(measures, sql`, `)})
      ${ADD}`);
  }
}

/** Subtracts what the months still include of a statement being deleted. The caller holds the account's lock. */
export async function takeGoingFromMonths(tx: Transaction, { accountId, statementId }: StatementKey): Promise<void> {
  await tx.orm.execute(sql`
    insert into royalty_months as kept (account_id, sale_month, sale_months, platform, currency, ${sql.raw(NAMES)})
    select account_id, sale_month, sale_months, platform, currency, ${sql.raw(NEGATED)}
    from (${sql.raw(GOING_MONTHS)}) going where account_id = ${accountId} and statement_id = ${statementId}
    ${ADD}`);
  await deleteEmptyMonths(tx, accountId);
  await tx.orm
    .update(statementPurges)
    .set({ inMonths: false })
    .where(isOfStatement(statementPurges, { accountId, statementId }));
}

/** Subtracts sums of lines from their months, and deletes months without lines. The caller holds the account's lock. */
export async function takeFromMonths(tx: Transaction, accountId: string, months: RoyaltyMonthRow[]): Promise<void> {
  const taken = months.map((month) => ({
    ...month,
    ...makeMeasures(
      (name) => -month[name],
      (name) => negateDecimal(String(month[name])),
    ),
  }));
  await addToMonths(tx, accountId, taken);
  await deleteEmptyMonths(tx, accountId);
}

async function deleteEmptyMonths(tx: Transaction, accountId: string): Promise<void> {
  await tx.orm.delete(royaltyMonths).where(and(eq(royaltyMonths.accountId, accountId), lte(royaltyMonths.lines, 0)));
}

function monthKey({ saleMonth, saleMonths, platform, currency }: RoyaltyMonthRow): string {
  return JSON.stringify([saleMonth, saleMonths, platform, currency]);
}
