import type postgres from "postgres";
import { type Distribution, readDistribution } from "./distribution.ts";
import { FIRST_BY_ACCOUNT, FOREIGN_KEYS, type PlacedTable } from "./placements.ts";
import { addTwoPhases } from "./two-phases.ts";

/**
 * Places every table where it belongs, one after the other, with its rows. Foreign keys from and to a table that moves
 * are added again at the end: Citus allows none until both tables are distributed. Skips what an earlier run has done.
 * `sql` is one connection of the role that owns the tables.
 */
export async function distributeTables(sql: postgres.Sql, say: (line: string) => void): Promise<Distribution> {
  const { misplaced } = await readDistribution(sql);
  // Changes to shards and to copies in one transaction cannot run in parallel.
  await sql`select set_config('citus.multi_shard_modify_mode', 'sequential', false)`;
  await dropForeignKeys(sql, misplaced);
  for (const table of misplaced) {
    await sql.begin(async (tx) => {
      await tx.unsafe(placing(table));
      // The table still holds the rows that were copied to its shards.
      if (table.placement !== "at the coordinator")
        await tx`select truncate_local_data_after_distributing_table(${table.name})`;
    });
    say(`${table.name}: ${table.placement}`);
  }
  await addTwoPhases(sql);
  const { unbound } = await readDistribution(sql);
  for (const { name, add } of FOREIGN_KEYS) {
    if (unbound.includes(name)) await sql.unsafe(add);
  }
  return readDistribution(sql);
}

async function dropForeignKeys(sql: postgres.Sql, tables: readonly PlacedTable[]): Promise<void> {
  const keys = await sql<{ own: string; target: string; drop: string }[]>`
    select own.relname as own, target.relname as target,
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
    from pg_constraint join pg_class own on own.oid = conrelid join pg_class target on target.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace`;
  for (const { own, target, drop } of keys) {
    if (tables.some(({ name }) => name === own || name === target)) await sql.unsafe(drop);
  }
}

function placing({ name, placement }: PlacedTable): string {
  switch (placement) {
    case "on every node":
      return `select create_reference_table('${name}')`;
    case "by account": {
      const beside = name === FIRST_BY_ACCOUNT ? "none" : FIRST_BY_ACCOUNT;
      return `select create_distributed_table('${name}', 'account_id', colocate_with => '${beside}')`;
    }
    case "at the coordinator":
      return `select undistribute_table('${name}')`;
  }
}
