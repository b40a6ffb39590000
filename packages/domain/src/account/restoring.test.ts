import { connectDatabase, transaction } from "@ledgerline/db/client";
import type { JobName } from "@ledgerline/db/jobs/job-queue";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { addAccount, createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { bookText, upload } from "../../test/booking.ts";
import { distrokidText } from "../../test/distrokid-text.ts";
import { deleteStatement } from "../statements/purge/delete-statement.ts";
import { markClosed } from "./closing.ts";
import { settleRestored } from "./restoring.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

test("what waited for a job when the backup was made waits for one again", async () => {
  const waiting = await upload(ctx, distrokidText([{}]));
  // Fewer lines are deleted at once, without a job.
  const rows = Array.from({ length: 1200 }, (_, row) => ({ title: `Track ${row}`, date: "2026-04-12" }));
  const booked = await bookText(ctx, distrokidText(rows));
  await deleteStatement(ctx, { id: booked.id });
  const closed = await addAccount(ctx.db);
  await transaction(ctx.db, (tx) => markClosed(ctx, tx, closed.accountId));

  // A backup has no jobs.
  const queued: [JobName, object][] = [];
  const jobs: TestArtist["jobs"] = {
    ...ctx.jobs,
    enqueue: async (_tx, name, ...data) => void queued.push(...data.map((one): [JobName, object] => [name, one])),
  };
  const owner = connectDatabase({ url: ctx.ownerUrl, prepare: true, maxConnections: 2 });
  onTestFinished(() => owner.close());
  const settled = await settleRestored(
    { ...ctx, jobs, pools: { ...ctx.pools, bulk: owner } },
    { erased: [], backupAt: new Date() },
  );
  expect(settled).toMatchObject({ erased: 0, bookings: 1 });
  expect(queued).toEqual([
    ["book-statement", { accountId: ctx.accountId, statementId: waiting.id }],
    ["purge-statements", { accountId: ctx.accountId }],
    ["erase-account", { accountId: closed.accountId }],
  ]);
});
