import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { distrokidText } from "@ledgerline/domain/test/distrokid-text";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";
import { statementCalls } from "../harness/statement-calls.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

/** The index of the field in `/proc/…/stat`, counted after the name. */
const NICE = 16;

/** The threads of this process that yield to others, according to the kernel. */
function yielding(): string[] {
  return readdirSync("/proc/self/task").filter((thread) => {
    try {
      const stat = readFileSync(`/proc/self/task/${thread}/stat`, "utf8");
      return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[NICE]) === 10;
    } catch {
      return false; // It has ended.
    }
  });
}

test.runIf(process.platform === "linux")(
  "the threads that read uploads, inspect, book and reconcile yield to the one that answers",
  async () => {
    const artist = await statementCalls(server);
    const ours = getPriority();
    const others = yielding();
    // An idle thread ends soon, so they need not all exist at once.
    const seen = new Set<string>();
    const look = () => {
      for (const thread of yielding()) if (!others.includes(thread)) seen.add(thread);
      return seen.size;
    };
    const unknown = await artist.upload("Month,Shop,Song,Paid EUR\n2026-03,Spotify,Harbour,1.25\n");
    expect(look()).toBe(1);
    expect((await artist.columns(unknown.body.id)).body.columns).toHaveLength(4);
    expect(look()).toBe(2);
    const { id } = (await artist.upload(distrokidText([{}]), "april.tsv")).body;
    expect((await artist.settled(id)).state).toBe("booked");
    await expect.poll(look, { timeout: 120_000 }).toBeGreaterThanOrEqual(4);
    expect(getPriority()).toBe(ours);
  },
);
