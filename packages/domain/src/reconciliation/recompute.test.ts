import { transaction } from "@ledgerline/db/client";
import type { FindingRow } from "@ledgerline/db/queries/reconciliation/findings";
import type { ReconciliationRow } from "@ledgerline/db/queries/reconciliation/reconciliations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { listDeliveries, showDelivery } from "../webhooks/deliveries.ts";
import { createEndpoint } from "../webhooks/endpoints.ts";
import { announceBoard } from "./recompute.ts";

let artist: TestArtist;
beforeAll(async () => {
  artist = await createAccountContext();
});
afterAll(() => artist.close());

const SOURCE = "7a9c2f36-5b2e-4b8c-8f7e-2d6c9a1b3e44";
const late = (...months: string[]): ReconciliationRow["sums"]["late"] =>
  months.map((month) => ({ source: SOURCE, month, stores: ["spotify"], latest: "2026-06-01", usual: [] }) as never);
const finding = (key: string) => ({ check: "F1", key, place: 0, finding: {} }) as unknown as FindingRow;

async function tellOf(before: ReconciliationRow["sums"]["late"] | null, findings: string[], now: string[]) {
  const url = "https://example.com/hook";
  const { id } = await createEndpoint(artist, { name: "Board", url, events: ["board.findings", "money.overdue"] });
  const stored = before && ({ sums: { late: before } } as ReconciliationRow);
  const computed = {
    accountId: artist.accountId,
    at: artist.clock(),
    findings: findings.map(finding),
    late: late(...now),
  };
  await transaction(artist.db, (tx) => announceBoard(tx, stored, computed));
  const { deliveries } = await listDeliveries(artist, { id });
  const shown = await Promise.all(deliveries.map((delivery) => showDelivery(artist, { id, delivery: delivery.id })));
  return new Map(shown.map(({ type, request_body: body }) => [type, JSON.parse(body).data]));
}

test("findings and overdue months are announced the first time, with their keys", async () => {
  const told = await tellOf(null, ["spotify 2026-03"], ["2026-03"]);
  expect(told.get("board.findings")).toMatchObject({ findings: [{ check: "F1", key: "spotify 2026-03" }], count: 1 });
  expect(told.get("money.overdue")).toMatchObject({ months: [{ source_id: SOURCE, month: "2026-03" }], count: 1 });
});

test("what was overdue before is not announced again, and nothing is sent when there is nothing new", async () => {
  expect((await tellOf(late("2026-03"), [], ["2026-03"])).size).toBe(0);
  const told = await tellOf(late("2026-03"), [], ["2026-03", "2026-04"]);
  expect([...told.keys()]).toEqual(["money.overdue"]);
  expect(told.get("money.overdue").months).toEqual([{ source_id: SOURCE, month: "2026-04" }]);
});

test("thousands of findings are counted, but only as many named as keep the body small", async () => {
  const keys = Array.from({ length: 5000 }, (_, at) => `${"long title ".repeat(8)}${at}`);
  const told = await tellOf(null, ["x".repeat(10_000), ...keys], []);
  expect(told.get("board.findings").count).toBe(5001);
  expect(told.get("board.findings").findings).toHaveLength(50);
});
