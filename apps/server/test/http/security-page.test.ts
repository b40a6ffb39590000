import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SHARES } from "@ledgerline/domain/context/shares";
import { expect, test } from "vitest";
import { HTTP_BOUNDS } from "../../src/http/bounds/http-bounds.ts";
import { limitsTable } from "../harness/limits-table.ts";

const PAGE = readFileSync(join(import.meta.dirname, "../../../../docs/security.md"), "utf8");

test("docs/security.md lists every limit as it is declared", () => {
  expect(PAGE).toContain(limitsTable());
});

test("docs/security.md says what an artist and an address may have under way, and what the server takes on", () => {
  const shares = Object.entries(SHARES).map(
    ([name, { atOnce, waiting, patienceMs }]) => `| ${name} | ${atOnce} | ${waiting} | ${patienceMs / 1000} s |`,
  );
  for (const row of shares) expect(PAGE).toContain(row);
  const { connections, requests, transfers, bodyMs, pace } = HTTP_BOUNDS;
  for (const row of [
    `| connections (\`MAX_CONNECTIONS\`) | ${connections} |`,
    `| requests being answered (\`MAX_REQUESTS\`) | ${requests} |`,
    `| files being sent or received | ${transfers} |`,
    `| seconds for a body that is not a file | ${bodyMs / 1000} |`,
    `| least pace of a client | ${pace.bytes / 1024} KiB in ${pace.ms / 1000} s |`,
  ]) {
    expect(PAGE).toContain(row);
  }
});
