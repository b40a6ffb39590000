import pg from "pg";
import { PgBoss } from "pg-boss";
import { readAddress } from "./connection/connection.ts";

/** An arbitrary number for the lock: 'ledgerro' in ASCII. Servers that start together do this one after the other. */
const LOCK_KEY = "7810759523990401647";

/**
 * Lets the role of `serverUrl` work with a migrated database: it reads and writes rows, but never changes an event of
 * the history, and cannot create, change or drop tables. Creates the role if there is none. Does nothing if it is the
 * owner.
 */
export async function admitServer(ownerUrl: string, serverUrl: string): Promise<void> {
  const role = roleOf(serverUrl);
  if (role.name === roleOf(ownerUrl).name) return;
  const { url, ssl } = readAddress(ownerUrl);
  const owner = new pg.Client({ connectionString: url, ssl, application_name: "ledgerline migrations" });
  await owner.connect();
  try {
    await owner.query("begin");
    await owner.query("select pg_advisory_xact_lock($1::bigint)", [LOCK_KEY]);
    await createJobTables(ownerUrl);
    await createRole(owner, role);
    for (const grant of await missingGrants(owner, role.name)) await owner.query(grant);
    await owner.query("commit");
  } finally {
    await owner.end();
  }
}

interface Role {
  name: string;
  password: string;
}

function roleOf(url: string): Role {
  const { username, password } = new URL(url);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** Runs the job queue's own migrations, which the server's role could not. */
async function createJobTables(ownerUrl: string): Promise<void> {
  const { url, ssl } = readAddress(ownerUrl);
  const options = { application_name: "ledgerline migrations", max: 1, supervise: false, schedule: false };
  const boss = new PgBoss({ connectionString: url, ssl, ...options });
  const failed = new Promise<never>((_, reject) => boss.on("error", reject));
  try {
    await Promise.race([boss.start(), failed]);
  } finally {
    failed.catch(() => {});
    await boss.stop({ graceful: false });
  }
}

async function createRole(owner: pg.Client, { name, password }: Role): Promise<void> {
  const { rows } = await owner.query("select from pg_roles where rolname = $1", [name]);
  if (rows.length > 0) return;
  const { rows: own } = await owner.query("select rolcreaterole or rolsuper as may from pg_roles where rolname = user");
  if (own[0]?.may !== true) {
    throw new Error(
      `The role ${name} of DATABASE_URL does not exist, and the one of DATABASE_OWNER_URL may not create it: create it with create role "${name}" login password '…'.`,
    );
  }
  await owner.query(`create role ${pg.escapeIdentifier(name)} login password ${pg.escapeLiteral(password)}`);
}

/** Leaves out what extensions add, such as the views of Citus. */
const OURS = `relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
  and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`;

/** Only missing ones: a repeated grant would still write to the catalogue while servers run. */
async function missingGrants(owner: pg.Client, role: string): Promise<string[]> {
  const { rows } = await owner.query<{ grant: string }>(
    `
    select format('revoke create on schema public from public') as grant
    where exists (select from pg_namespace, aclexplode(nspacl) where nspname = 'public' and grantee = 0 and privilege_type = 'CREATE')
    union all
    select format('grant usage on schema %I to %I', nspname, $1::text) from pg_namespace
    where nspname in ('public', 'drizzle', 'pgboss') and not has_schema_privilege($1, oid, 'usage')
    union all
    select format('grant select on %s to %I', oid::regclass, $1::text) from pg_class
    where relkind = 'r' and relnamespace = to_regnamespace('drizzle') and not has_table_privilege($1, oid, 'select')
    union all
    select format('grant select, insert, delete on %s to %I', oid::regclass, $1::text) from pg_class
    where relkind in ('r', 'p', 'v') and ${OURS}
      and not (has_table_privilege($1, oid, 'select') and has_table_privilege($1, oid, 'insert')
        and has_table_privilege($1, oid, 'delete'))
    union all
    select format('grant update on %s to %I', oid::regclass, $1::text) from pg_class
    where relkind in ('r', 'p', 'v') and ${OURS}
      and oid <> 'audit_events'::regclass and not has_table_privilege($1, oid, 'update')
    union all
    select format('grant usage on sequence %s to %I', seqrelid::regclass, $1::text)
    from pg_sequence join pg_class on oid = seqrelid
    where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
      and not has_sequence_privilege($1, seqrelid, 'usage')`,
    [role],
  );
  return rows.map(({ grant }) => grant);
}
