import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { distrokidText } from "@ledgerline/domain/test/distrokid-text";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../harness/create-test-app.ts";
import { statementCalls } from "../harness/statement-calls.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

/** The field of `/proc/…/stat`, counted after the name. */
const NICE = 16;

/** How many threads of this process yield to others, as the kernel says it. */
function yielding(): number {
  const stats = readdirSync("/proc/self/task").flatMap((thread) => {
    try {
      return [readFileSync(`/proc/self/task/${thread}/stat`, "utf8")];
    } catch {
      return []; // It has ended.
    }
  });
  return stats.filter((stat) => Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[NICE]) === 10).length;
}

test.runIf(process.platform === "linux")(
  "the threads that read uploads, inspect, book and reconcile yield to the one that answers",
  async () => {
    const artist = await statementCalls(server);
    const before = { threads: yielding(), ours: getPriority() };
    const unknown = await artist.upload("Month,Shop,Song,Paid EUR\n2026-03,Spotify,Harbour,1.25\n");
    expect((await artist.columns(unknown.body.id)).body.columns).toHaveLength(4);
    expect(yielding()).toBe(before.threads + 2);
    const { id } = (await artist.upload(distrokidText([{}]), "april.tsv")).body;
    expect((await artist.settled(id)).state).toBe("booked");
    await expect.poll(yielding, { timeout: 120_000 }).toBe(before.threads + 4);
    expect(getPriority()).toBe(before.ours);
  },
);
