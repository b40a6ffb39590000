import type { Database } from "@ledgerline/db/client";
import { csvJson, csvText } from "@ledgerline/db/queries/csv-text";
import * as schema from "@ledgerline/db/schema";
import { statementOriginals, statements } from "@ledgerline/db/schema";
import { and, asc, eq, exists, getTableName, is, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";

/** Rows that are asked for on the first page of a table, and on any. Some have 20 KB, and some a hundred bytes. */
const ROWS = { first: 20, most: 500 };
/** What a page should come to. One that passes it ends there, whatever was asked for. */
const PAGE_CHARS = 256 * 1024;
const SEPARATORS = { csv: "E'\\r\\n'", json: "E',\\n'" };

/** Tables with anything that could be used in a member's name, and tables computed from others. */
const LEFT_OUT = new Set([
  "claim_attachment_pieces",
  "figure_versions",
  "forecasts",
  "keyed_calls",
  "oauth_states",
  "platform_credentials",
  "play_meters",
  "printed_tracks",
  "reconciliation_causes",
  "reconciliation_cells",
  "reconciliation_findings",
  "reconciliation_rates",
  "reconciliations",
  "recovery_codes",
  "royalty_cuts",
  "royalty_tracks",
  "second_factors",
  "share_papers",
  "share_receipt_pieces",
  "statement_differences",
  "statement_facts",
  "statement_originals",
  "statement_readings",
  "statement_receipts",
  "track_parts",
  "track_totals",
  "user_links",
]);
const SECRET_COLUMNS = new Set([
  "password_hash",
  "sealed_bank",
  "sealed_old_secret",
  "sealed_payer_bank",
  "sealed_secret",
  "secret_hash",
]);

interface ArchiveTable {
  name: string;
  columns: string[];
}

interface Described extends ArchiveTable {
  sql: PgColumn[];
  /** The column that names the owner of a row. */
  owner: string;
  /** The columns that distinguish the rows of one owner. */
  key: string[];
}

const TABLES: Described[] = Object.values(schema)
  .filter((table): table is PgTable & typeof table => is(table, PgTable))
  .flatMap((table) => describe(table));

/** The tables in an archive, by name. */
export const ARCHIVE_TABLES: readonly ArchiveTable[] = TABLES;

function describe(table: PgTable): Described[] {
  const name = getTableName(table);
  const { columns, primaryKeys } = getTableConfig(table);
  const keys = (primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)).map((column) => column.name);
  const [owner = ""] = keys;
  const isRoot = name === "accounts" || name === "users";
  if (LEFT_OUT.has(name) || (!isRoot && owner !== "account_id" && owner !== "user_id")) return [];
  const shown = columns.filter(
    (column) => column.name !== "account_id" && (isRoot || column.name !== owner) && !SECRET_COLUMNS.has(column.name),
  );
  return [{ name, columns: shown.map((column) => column.name), sql: shown, owner, key: keys.slice(1) }];
}

/**
 * The rows of an account or one of its users in a table, a page at a time, each page in a separate query so that a slow
 * reader blocks nothing. As JSON, with money as text with every digit, or as lines of CSV; Postgres puts the rows of a page
 * together, which costs this process next to nothing.
 */
export async function* readArchiveRows(
  db: Database,
  { name }: ArchiveTable,
  of: { accountId: string; userId: string },
  format: "json" | "csv",
): AsyncGenerator<string> {
  const table = TABLES.find((one) => one.name === name);
  if (!table) throw new Error(`there is no table ${name} in an archive`);
  const isUsers = name === "users" || table.owner === "user_id";
  const id = isUsers ? of.userId : of.accountId;
  let after: string[] | null = null;
  let limit = ROWS.first;
  for (;;) {
    const [page]: { rows: string | null; count: number; last: string; ends: boolean }[] = await db.sql.unsafe(
      pageQuery(table, { format, limit, further: after !== null }),
      after === null ? [id] : [id, ...after],
    );
    if (!page || page.rows === null) return;
    yield page.rows;
    if (page.ends || table.key.length === 0) return;
    after = JSON.parse(page.last);
    limit = Math.min(ROWS.most, Math.ceil((page.count * PAGE_CHARS) / page.rows.length));
  }
}

interface Page {
  format: "json" | "csv";
  limit: number;
  /** Whether another came before it. */
  further: boolean;
}

function pageQuery({ name, sql, owner, key }: Described, { format, limit, further }: Page): string {
  const keys = key.map((column) => `t."${column}"`).join(", ");
  const types = key.map((column, n) => `$${n + 2}::text::${typeOf(sql, column)}`).join(", ");
  const row = format === "json" ? `row_to_json(shown)::text` : sql.map(cell).join(" || ',' || ");
  const columns = sql.map((column) => (isMoney(column) ? `t."${column.name}"::text` : `t."${column.name}"`)).join(", ");
  const rows = format === "json" ? `(select ${columns}) as shown` : "(select) as shown";
  const order = key.length > 0 ? `order by ${keys}` : "";
  return `
    with fetched as materialized (
      select ${row} as row, json_build_array(${key.map((column) => `t."${column}"::text`).join(", ")})::text as key,
        row_number() over (${order}) as no
      from "${name}" as t cross join lateral ${rows}
      where t."${owner}" = $1 ${further ? `and (${keys}) > (${types})` : ""}
      ${order} limit ${limit}),
    measured as (select *, sum(length(row)) over (order by no) - length(row) as before from fetched),
    page as (select * from measured where before < ${PAGE_CHARS})
    select string_agg(page.row, ${SEPARATORS[format]} order by page.no) as rows,
      (array_agg(page.key order by page.no desc))[1] as last, count(*)::int as count,
      count(*) < ${limit} and count(*) = (select count(*) from fetched) as ends
    from page`;
}

/** A cell of CSV in quotes; empty for null. */
function cell(column: PgColumn): string {
  const text = `t."${column.name}"::text`;
  const type = column.getSQLType();
  const safe = type === "jsonb" ? csvJson(text) : type === "text" || type.endsWith("[]") ? csvText(text) : text;
  return `coalesce('"' || replace(${safe}, '"', '""') || '"', '')`;
}

function isMoney(column: PgColumn): boolean {
  return column.getSQLType() === "numeric";
}

function typeOf(columns: PgColumn[], name: string): string {
  return columns.find((column) => column.name === name)?.getSQLType() ?? "text";
}

/** The statements whose original is stored. */
export function listArchivedFiles(db: Database, accountId: string): Promise<{ id: string; fileName: string }[]> {
  const piece = db.orm
    .select({ one: sql`1` })
    .from(statementOriginals)
    .where(
      and(eq(statementOriginals.accountId, statements.accountId), eq(statementOriginals.statementId, statements.id)),
    );
  return db.orm
    .select({ id: statements.id, fileName: statements.fileName })
    .from(statements)
    .where(and(eq(statements.accountId, accountId), exists(piece)))
    .orderBy(asc(statements.id));
}
