import type { Claim } from "@ledgerline/contract/claims";
import type { Cause } from "@ledgerline/contract/reconciliation/causes";
import type { Finding } from "@ledgerline/contract/reconciliation/reconciliation";
import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import { createClaim } from "../../src/claims/create-claim.ts";
import { disputedLines } from "../../src/claims/disputed-lines.ts";
import type { TestArtist } from "../account-context.ts";
import type { BookedArtist } from "./book-artist.ts";
import type { MadeUpArtist } from "./make-artist.ts";
import { lostBy, type Wanted } from "./what-to-find.ts";

/** The most rows that a finding names, beginning with the first. */
const NAMED_ROWS = 20;
/** An estimate is off by less than this fraction of what was lost. */
const ESTIMATE = 0.35;
/** Sums of exchanges are rounded to the cent. */
const CENT = 0.01;

interface Known {
  artist: MadeUpArtist;
  booked: BookedArtist;
  wanted: readonly Wanted[];
  found: readonly Finding[];
}

/**
 * Claims all findings of a cause at once, and expects the claim to ask once for what was lost, as the list shows it,
 * and to enclose every row that it counts. Returns whether the planted faults have more rows than a finding names.
 */
export async function claimOnce(
  ctx: TestArtist,
  cause: Cause,
  { artist, booked, wanted, found }: Known,
): Promise<boolean> {
  const own = found.filter((one) => one.cause === cause.key);
  const faults = [...new Set(wanted.flatMap(({ is, fault }) => (own.some(is) ? [fault] : [])))];
  const lost = faults.flatMap((fault) => lostBy(fault, artist) ?? []);
  const chosen = own.map(({ check, key }) => ({ check, key }));
  const claim = await createClaim(ctx, { kind: "underpaid", cells: [], findings: chosen, to: "" });
  for (const [currency, parts] of Map.groupBy(lost, (one) => one.currency)) {
    const amount = parts.reduce((sum, part) => sum + part.amount, 0);
    const most = parts.some(({ isEstimate }) => isEstimate) ? amount * ESTIMATE : parts.length * CENT;
    const asked = claim.items.flatMap((item) => item.asked.filter((one) => one.currency === currency));
    const sum = asked.reduce((so, { mid }) => so + Number(mid), 0);
    expect(Math.abs(sum - amount), `${cause.text} lost ${amount}, asked ${sum}`).toBeLessThan(most);
    const shown = Number(cause.loss.find((one) => one.currency === currency)?.mid);
    expect(Math.abs(shown - sum), `${cause.text} shows ${shown}, asked ${sum}`).toBeLessThan(CENT);
  }
  const records = await enclosed(ctx, claim);
  for (const [at, { finding, lines, line_count: count }] of claim.items.entries()) {
    if (!finding || lines.length === count) continue;
    expect(records.filter(({ item }) => Number(item) === at + 1).length, `${cause.text} ${finding.text}`).toBe(count);
  }
  const planted = faults.flatMap(({ lines = [] }) => lines.map((line) => (booked.rows.get(line) ?? "").split(" ")));
  if (planted.length <= NAMED_ROWS) return false;
  const rows = new Set(planted.map(([id = "", line]) => `${booked.names.get(id)} ${line}`));
  expect(new Set(records.map(({ statement, line }) => `${statement} ${line}`)), cause.text).toEqual(rows);
  return true;
}

async function enclosed(ctx: TestArtist, claim: Claim): Promise<Record<string, string>[]> {
  let csv = "";
  for await (const part of disputedLines(ctx, claim)) csv += part;
  return parse(csv, { columns: true, bom: true });
}
