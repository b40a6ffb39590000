import type { Claim } from "@ledgerline/contract/claims";
import type { Finding } from "@ledgerline/contract/reconciliation/reconciliation";
import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import { createClaim } from "../src/claims/create-claim.ts";
import { expectedCsv } from "../src/claims/expected-csv.ts";
import { DomainError } from "../src/context/errors.ts";
import { listFindings } from "../src/reconciliation/findings.ts";
import { recompute } from "../src/reconciliation/recompute.ts";
import type { TestArtist } from "./account-context.ts";

/** Of each kind. */
const MOST = 4;
const NAMES = "January February March April May June July August September October November December".split(" ");
const IN_WORDS = new RegExp(`(${NAMES.join("|")}) (\\d{4})|(\\d{4})-(\\d\\d)`, "g");

/**
 * Claims the first findings of each kind, each alone. Expects its check, letter, table and packet to name one month, which the books have where
 * the finding has a statement, and lack where it misses one. Returns the kinds that were claimed, such as `F5 hole`.
 */
export async function sayTheSame(ctx: TestArtist, findings: readonly Finding[]): Promise<Set<string>> {
  const kinds = new Set<string>();
  const [booked, known] = await Promise.all([bookedMonths(ctx), kindsOf(ctx)]);
  const kindOf = ({ check, key }: Finding) => known.get(`${check} ${key}`) ?? check;
  for (const finding of [...Map.groupBy(findings, kindOf).values()].flatMap((some) => some.slice(0, MOST))) {
    const { check, key, text, month } = finding;
    const input = { kind: "late" as const, cells: [], findings: [{ check, key }], to: "" };
    const claim = await createClaim(ctx, input).catch(nobodyOwes);
    if (claim === null) continue;
    const own = month === null ? [] : [month];
    const { letter, about, table, packet } = shownIn(claim);
    const said = `${check} ${key}: ${text}\n${claim.letter.text}`;
    expect([monthsIn(claim.subject), about, claim.months?.from ?? null, claim.months?.to ?? null], said).toEqual([
      own,
      own,
      month,
      month,
    ]);
    expect([table, packet], said).toEqual([[month], [month]]);
    expect(letter, said).toEqual(expect.arrayContaining(own));
    expect([...monthsIn(text), ...own], said).toEqual(expect.arrayContaining(letter));
    expect(isTrue(finding, booked), said).toBe(true);
    kinds.add(kindOf(finding));
  }
  return kinds;
}

/** The same of all that is found on a later day. */
export async function sayTheSameOn(ctx: TestArtist, day: string): Promise<Set<string>> {
  const later = { ...ctx, clock: () => new Date(`${day}T12:00:00Z`) };
  expect(await recompute(later, later)).toBe("computed");
  return sayTheSame(later, (await listFindings(later, { check: "F5" })).findings);
}

/** Nothing says who owes some findings, so nobody can be asked. */
function nobodyOwes(error: unknown): null {
  if (error instanceof DomainError && error.code === "conflict") return null;
  throw error;
}

function shownIn(claim: Claim) {
  const { items, statements } = claim;
  let { text } = claim.letter;
  // Names of files have months, too.
  for (const { file_name } of statements) text = text.replaceAll(file_name, "");
  const [, about = ""] = /I am writing about (.*)/.exec(text) ?? [];
  const [, letter = ""] = /This is what I found:\n([\s\S]*?)\nTerritories:/.exec(text) ?? [];
  const rows: Record<string, string>[] = parse(expectedCsv(claim), { columns: true, bom: true });
  return {
    about: monthsIn(about),
    letter: monthsIn(letter),
    table: [...new Set(items.map(({ month }) => month))],
    packet: [...new Set(rows.map((row) => row["month"] || null))],
  };
}

/** The months that a text names, each once. */
function monthsIn(text: string): string[] {
  const named = [...text.matchAll(IN_WORDS)].map(([, name = "", year, isoYear, number]) =>
    isoYear === undefined ? `${year}-${`${NAMES.indexOf(name) + 1}`.padStart(2, "0")}` : `${isoYear}-${number}`,
  );
  return [...new Set(named)];
}

interface Booked {
  statement: string;
  source: string;
  platform: string;
  sold: string;
  accounted: string;
}

function bookedMonths({ db, accountId }: TestArtist): Promise<Booked[]> {
  return db.sql<Booked[]>`
    select distinct statement_id as statement, coalesce(source_id::text, '') as source, platform,
      to_char(sale_month, 'YYYY-MM') as sold, to_char(accounting_date, 'YYYY-MM') as accounted
    from (
      select account_id, statement_id, platform, sale_month, accounting_date from statement_lines union all
      select account_id, statement_id, '', sale_month, accounting_date from statement_row_notes
    ) row
    join statements one on one.account_id = row.account_id and one.id = row.statement_id
    where row.account_id = ${accountId}`;
}

/** Whether the month of a finding is one of its statement, or one that its source has sent nothing for. */
function isTrue({ check, statement, month, platform, source }: Finding, booked: readonly Booked[]): boolean {
  if (month === null) return true;
  if (statement)
    return booked.some((one) => one.statement === statement.id && [one.sold, one.accounted].includes(month));
  const sent = booked.filter((one) => one.source === source?.id);
  if (check === "F5") return sent.length > 0 && sent.every(({ accounted }) => accounted !== month);
  return check !== "F13" || sent.every((one) => one.platform !== platform || one.sold !== month);
}

async function kindsOf({ db, accountId }: TestArtist): Promise<Map<string, string>> {
  const rows = await db.sql<{ check: string; key: string; kind: string }[]>`
    select "check", key, coalesce(finding #>> '{params,kind}', finding #>> '{params,of}', finding #>> '{params,is}', '') as kind
    from reconciliation_findings where account_id = ${accountId}`;
  return new Map(rows.map(({ check, key, kind }) => [`${check} ${key}`, `${check} ${kind}`.trim()]));
}
