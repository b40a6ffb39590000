import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import * as schema from "../schema/index.ts";

/** Where a table's rows are in a distributed database: with their account, on every node, or where servers connect. */
export type Placement = "by account" | "on every node" | "at the coordinator";

export interface PlacedTable {
  name: string;
  placement: Placement;
}

/** Read together with accounts' own tables, and seldom written: a change to one goes to every node. */
const ON_EVERY_NODE: readonly string[] = ["accounts", "exchange_rates", "rates_version"];

/** Read before an account is known, or on every call, so none of it may need another node. */
const AT_THE_COORDINATOR: readonly string[] = [
  "api_tokens",
  "login_networks",
  "members",
  "rate_limits",
  "recovery_codes",
  "screen_links",
  "second_factors",
  "sessions",
  "stripe_events",
  "subscriptions",
  "used_trials",
  "user_links",
  "users",
];

/** All other tables of accounts are placed with this one. It has a row for each account. */
export const FIRST_BY_ACCOUNT = "figure_versions";

const TABLES = Object.values(schema).filter((table) => is(table, PgTable)) as PgTable[];

/** Every table of the schema, in the order in which they are distributed. */
export const PLACED_TABLES: readonly PlacedTable[] = TABLES.map((table) => ({
  name: getTableName(table),
  placement: placementOf(table),
})).toSorted((a, b) => turnOf(a) - turnOf(b) || (a.name < b.name ? -1 : 1));

function placementOf(table: PgTable): Placement {
  const name = getTableName(table);
  if (ON_EVERY_NODE.includes(name)) return "on every node";
  if (AT_THE_COORDINATOR.includes(name)) return "at the coordinator";
  const { columns, primaryKeys } = getTableConfig(table);
  const first = primaryKeys[0]?.columns[0] ?? columns.find((column) => column.primary);
  if (first?.name !== "account_id") throw new Error(`${name} is no account's: say where it is placed`);
  return "by account";
}

function turnOf({ name, placement }: PlacedTable): number {
  if (placement === "on every node") return 0;
  return name === FIRST_BY_ACCOUNT ? 1 : 2;
}

export interface ForeignKey {
  table: string;
  target: string;
  name: string;
  /** A statement that adds it. */
  add: string;
}

/** Postgres truncates longer names. */
const LONGEST_NAME = 63;

export const FOREIGN_KEYS: readonly ForeignKey[] = TABLES.flatMap((table) =>
  getTableConfig(table).foreignKeys.map((key) => {
    const { columns, foreignColumns, foreignTable } = key.reference();
    const [own, target] = [getTableName(table), getTableName(foreignTable)];
    const name = key.getName().slice(0, LONGEST_NAME);
    const list = (some: readonly { name: string }[]) => some.map((column) => `"${column.name}"`).join(", ");
    const onDelete = key.onDelete ? ` on delete ${key.onDelete}` : "";
    const references = `foreign key (${list(columns)}) references "${target}" (${list(foreignColumns)})${onDelete}`;
    return { table: own, target, name, add: `alter table "${own}" add constraint "${name}" ${references}` };
  }),
);
