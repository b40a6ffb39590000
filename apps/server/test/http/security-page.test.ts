import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LETS, RIGHT_NAMES } from "@ledgerline/contract/auth/right-words";
import { ROLES, refusalOf } from "@ledgerline/contract/auth/roles";
import { isScope } from "@ledgerline/contract/auth/scopes";
import { MOST_GUESTS } from "@ledgerline/domain/context/plan";
import { DEFAULT_SHARES } from "@ledgerline/domain/context/turns";
import { expect, test } from "vitest";
import { HTTP_BOUNDS } from "../../src/config/http-bounds.ts";
import { holdingsTable, threadRows } from "../harness/holdings-tables.ts";
import { limitsTable, UPLOADS } from "../harness/limits-table.ts";

const DOCS = join(import.meta.dirname, "../../../../docs");
const PAGE = readFileSync(join(DOCS, "security.md"), "utf8");

test("docs/security.md lists every limit as declared", () => {
  expect(PAGE).toContain(limitsTable());
});

test("docs/security.md says what an artist and an address may have under way, and what the server takes on", () => {
  const shares = Object.entries(DEFAULT_SHARES).map(
    ([name, { atOnce, waiting, patienceMs }]) => `| ${name} | ${atOnce} | ${waiting} | ${patienceMs / 1000} s |`,
  );
  for (const row of shares) expect(PAGE).toContain(row);
  const { connections, requests, transfers, patienceMs, sentAhead, bodyMs, unreadMs, pace, awaitedPace, thread } =
    HTTP_BOUNDS;
  for (const row of [
    `| connections (\`MAX_CONNECTIONS\`) | ${connections} |`,
    `| requests being answered (\`MAX_REQUESTS\`) | ${requests} |`,
    `| files being sent or received (\`MAX_TRANSFERS\`) | ${transfers} |`,
    `| seconds that a request or a file waits for a place | ${patienceMs / 1000} |`,
    `| requests that a connection may send ahead | ${sentAhead} |`,
    `| seconds for a body that is not a file | ${bodyMs / 1000} |`,
    `| seconds in which a client must take something of an answer that is not a file | ${unreadMs / 1000} |`,
    `at once, and again in ${thread.refillMs / 1000} seconds (\`MAX_THREAD_MS\`) | ${thread.burstMs} |`,
    `| milliseconds in a second of all together who have taken more | ${thread.heldMs} |`,
    `| calls of each of them that wait, and for how many seconds | ${thread.waiting}, ${thread.patienceMs / 1000} |`,
    `| guests at the same time (\`MAX_GUESTS\`) | ${MOST_GUESTS} |`,
    `| least pace of a client | ${pace.bytes / 1024} KiB in ${pace.ms / 1000} s |`,
    `| least pace of a file whose place others at the address wait for | ${awaitedPace.bytes / 1024} KiB in ${awaitedPace.ms / 1000} s |`,
  ]) {
    expect(PAGE).toContain(row);
  }
});

test("docs/security.md says what one account and one address may hold, and what each thread may use", () => {
  expect(PAGE).toContain(holdingsTable());
  for (const row of threadRows()) expect(PAGE).toContain(row);
});

test("docs/security/access.md says which role has which right", () => {
  const page = readFileSync(join(DOCS, "security/access.md"), "utf8");
  for (const right of RIGHT_NAMES) {
    const has = ROLES.map((role) => (refusalOf({ role, read_only: false }, right) === null ? "yes" : "–"));
    expect(page).toContain(`| \`${right}\`: ${LETS[right]} | ${has.join(" | ")} |`);
  }
});

test("docs/security/access.md says which rights no API token has", () => {
  const page = readFileSync(join(DOCS, "security/access.md"), "utf8");
  const never = RIGHT_NAMES.filter((right) => !isScope(right)).map((right) => `\`${right}\``);
  expect(page).toContain(`Never a scope, whatever is asked for: ${never.join(", ")}.`);
});

test("docs/security/input.md says what every upload accepts", () => {
  const page = readFileSync(join(DOCS, "security/input.md"), "utf8");
  for (const call of UPLOADS) expect(page).toContain(`| \`${call}\` | `);
});
