import { connectDatabase } from "@ledgerline/db/client";
import { findRunningPostgres } from "@ledgerline/embedded-postgres/postgres-cluster";
import { makeUsedDataDir } from "@ledgerline/testing/data-dirs";
import { startServerProcess } from "@ledgerline/testing/server-process";
import { expect, onTestFinished, test } from "vitest";
import { registerArtist } from "../harness/register-artist.ts";
import { statementText } from "../harness/statement-text.ts";

test("with the bundled Postgres, no connection of the server could change a table", async () => {
  const dataDir = await makeUsedDataDir();
  const artist = await registerArtist(await startServerProcess({ dataDir }));
  const { id } = await artist.upload(statementText(100));
  expect(await artist.untilBooked(id)).toMatchObject({ rows: { booked: 100 } });
  const owner = connectDatabase({ url: `${await findRunningPostgres(dataDir)}`, prepare: true, maxConnections: 1 });
  onTestFinished(() => owner.close());
  const roles = await owner.sql`
    select distinct rolname as role, rolsuper as super, rolcreaterole or rolcreatedb as creates,
      pg_has_role(rolname, (select tableowner from pg_tables where tablename = 'accounts'), 'member') as owns
    from pg_stat_activity join pg_roles on rolname = usename
    where application_name like 'ledgerline%' and pid <> pg_backend_pid()`;
  expect([...roles]).toEqual([{ role: "ledgerline_server", super: false, creates: false, owns: false }]);
});
