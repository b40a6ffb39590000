interface RowTrigger {
  name: string;
  table: string;
  /** The condition on rows; all rows without it. */
  when?: string;
  /** What it does before a row is inserted, in PL/pgSQL. */
  does: string;
}

type Run = (statement: string) => Promise<unknown>;

/** Adds a trigger. Citus allows none on distributed tables: there, each shard gets it. */
export async function addTrigger(run: Run, { name, table, when, does }: RowTrigger): Promise<void> {
  await run(`
    create or replace function ${name}() returns trigger language plpgsql as $$ begin ${does}; return new; end $$`);
  const on = (relation: string, condition = when) => `
    create or replace trigger ${name} before insert on ${relation} for each row
      ${condition === undefined ? "" : `when (${condition})`} execute function ${name}()`;
  await run(`
    do $do$ declare failed text; begin
      if not exists (select from pg_extension where extname = 'citus') then
        ${on(table)};
      else
        select string_agg(result, ', ') into failed
          from run_command_on_shards('${table}', $on$${on("%s", when?.replaceAll("%", "%%"))}$on$) where not success;
        if failed is not null then raise exception '%', failed; end if;
      end if;
    end $do$`);
}

/** Removes a trigger and its function. */
export function dropTrigger(run: Run, name: string): Promise<unknown> {
  return run(`drop function ${name} cascade`);
}

/** Adds a sequence that triggers can count with; with Citus, one on each node. */
export function addSequence(run: Run, name: string): Promise<unknown> {
  return run(`
    do $do$ begin
      if not exists (select from pg_extension where extname = 'citus') then
        create sequence ${name};
        grant usage on sequence ${name} to public;
      else
        perform run_command_on_all_nodes('create sequence ${name}; grant usage on sequence ${name} to public');
      end if;
    end $do$`);
}
