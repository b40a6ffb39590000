import type { Database } from "@ledgerline/db/client";
import { isOfStatement, type StatementKey } from "@ledgerline/db/queries/statements/statements";
import { accountedLine, areStillBooked } from "@ledgerline/db/queries/still-booked";
import { statementLines } from "@ledgerline/db/schema";
import { and, gte, lt, max, type SQL, sql } from "drizzle-orm";

/** The columns of a line that are compared together. Units and money are compared by their sums. */
export const DIGESTS = {
  dates: ["saleMonth", "saleMonths", "saleFrom", "saleTo", "accountingDate", "accountingFrom"],
  titles: ["track", "release", "artist", "label"],
  details: ["platform", "store", "territory", "isrc", "upc", "tier", "kind"],
} as const satisfies Record<string, readonly (keyof typeof statementLines.$inferSelect)[]>;

export type DigestName = keyof typeof DIGESTS;

export type LineDigests = Record<DigestName, number>;

/** Separates the values of a line, and stands in for a missing one. */
export const DIGEST_SEPARATOR = "\u001f";

/** How many hexadecimal digits of each line's MD5 are added up; adding makes the order of the lines irrelevant. */
export const DIGEST_DIGITS = 12;

export const DIGEST_MODULUS = 16 ** DIGEST_DIGITS;

/** How many lines one query reads: a statement of millions would take longer than a query may. */
const LINES_AT_ONCE = 250_000;

/** A digest that distinguishes a statement's booked lines, without reading them all out of the database. */
export async function digestLines(db: Database, key: StatementKey): Promise<LineDigests> {
  const [row] = await db.orm
    .select({ last: max(statementLines.lineNo) })
    .from(statementLines)
    .where(isOfStatement(statementLines, key));
  const sum: LineDigests = { dates: 0, titles: 0, details: 0 };
  for (let from = 0; from <= (row?.last ?? -1); from += LINES_AT_ONCE) {
    const some = await digestSome(db, key, { from, to: from + LINES_AT_ONCE });
    for (const name of Object.keys(DIGESTS) as DigestName[]) sum[name] = (sum[name] + some[name]) % DIGEST_MODULUS;
  }
  return sum;
}

async function digestSome(db: Database, key: StatementKey, lines: { from: number; to: number }): Promise<LineDigests> {
  const { dates, titles, details } = DIGESTS;
  const [row] = await db.orm
    .select({ dates: digest(dates), titles: digest(titles), details: digest(details) })
    .from(statementLines)
    .where(
      and(
        isOfStatement(statementLines, key),
        gte(statementLines.lineNo, lines.from),
        lt(statementLines.lineNo, lines.to),
        areStillBooked(key.accountId, "statement_lines", accountedLine("statement_lines")),
      ),
    );
  return row ?? { dates: 0, titles: 0, details: 0 };
}

function digest(columns: (typeof DIGESTS)[DigestName]): SQL<number> {
  const { lineNo, part } = statementLines;
  const values = columns.map((column) => sql`coalesce(${statementLines[column]}::text, ${DIGEST_SEPARATOR}::text)`);
  const line = sql`concat_ws(${DIGEST_SEPARATOR}::text, ${sql.join([sql`${lineNo}`, sql`${part}`, ...values], sql`, `)})`;
  const hash = sql`('x' || left(md5(${line}), ${DIGEST_DIGITS}::int))::bit(48)::bigint`;
  return sql`coalesce(mod(sum(${hash}), ${DIGEST_MODULUS}::numeric), 0)`.mapWith(Number);
}
