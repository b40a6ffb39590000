import type { AlsoFound, ClaimItem } from "@ledgerline/contract/claims/claims";
import type { StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import { addDecimals, isZeroDecimal, subtractDecimals } from "@ledgerline/decimals";
import type { AccountContext } from "../../context/context.ts";
import { itemText } from "../figures/item-text.ts";
import { type NamedFinding, type SharedLines, sumFindingLines, traceFindings } from "../finding-lines.sql.ts";
import { asksForLines } from "../line-rules.sql.ts";
import { alsoFound, beyond, byAmount, partOf } from "./asked-for.ts";

/**
 * Asks for each line once: where findings have lines in common, the one that asks for the most keeps them, and the
 * others ask for their remaining lines. A total's shortfall is asked for as far as it exceeds what is asked for its
 * lines.
 */
export async function shareLines(
  { pools: { bulk }, accountId }: Pick<AccountContext, "pools" | "accountId">,
  items: readonly ClaimItem[],
): Promise<ClaimItem[]> {
  const ranked = items.filter(({ asked }) => asked.length > 0).sort(byAmount);
  const named = ranked.flatMap((item, no) => namedFinding(item, no) ?? []);
  const traced = named.length === 0 ? [] : await traceFindings(bulk, accountId, named);
  const perStatement = Map.groupBy(traced, ({ statement }) => statement);
  const near = traced.filter(({ statement }) => (perStatement.get(statement)?.length ?? 0) > 1);
  const asking = near.map((lines) => ({
    ...lines,
    currencies: (ranked[lines.no]?.asked ?? []).map(({ currency }) => currency),
  }));
  const sums = Map.groupBy(await sumFindingLines(bulk, accountId, asking), ({ no }) => no);
  const shared = new Map(ranked.map((item, no) => [item, withoutShared(item, sums.get(no) ?? [], ranked)]));
  const statements = new Map(
    ranked.map((item, no) => [item, new Set(traced.filter((one) => one.no === no).map(({ statement }) => statement))]),
  );
  return beyondLines(items, shared, statements);
}

function withoutShared(item: ClaimItem, sums: readonly SharedLines[], ranked: readonly ClaimItem[]): ClaimItem {
  const others = [...Map.groupBy(sums, ({ first }) => first)].filter(([first]) => ranked[first] !== item);
  if (others.length === 0) return item;
  const also = others.flatMap(([first, parts]): AlsoFound[] => {
    const other = ranked[first];
    const lines = parts.reduce((sum, part) => sum + part.lines, 0);
    return other ? [alsoFound(other, itemText(other), lines)] : [];
  });
  const asked = item.asked.flatMap((one) => ownPart(one, sums, (first) => ranked[first] === item));
  return { ...item, asked, also_found: [...item.also_found, ...also] };
}

/** The share of what was lost that falls on an item's own lines, by their weight. */
function ownPart(asked: StakeSum, sums: readonly SharedLines[], isOwn: (first: number) => boolean): StakeSum[] {
  const of = sums.filter(({ currency }) => currency === asked.currency);
  const own = of.filter(({ first }) => isOwn(first));
  if (own.length === of.length) return [asked];
  if (own.length === 0) return [];
  const all = addDecimals(of.map(({ weight }) => weight));
  // Lines whose total weight is zero are counted instead.
  if (isZeroDecimal(all)) {
    const count = (parts: readonly SharedLines[]) => `${parts.reduce((sum, { lines }) => sum + lines, 0)}`;
    return [partOf(asked, count(own), count(of))];
  }
  const part = partOf(asked, addDecimals(own.map(({ weight }) => weight)), all);
  if (part.mid.startsWith("-") || isZeroDecimal(part.mid)) return [];
  return [subtractDecimals(asked.mid, part.mid).startsWith("-") ? asked : part];
}

function beyondLines(
  items: readonly ClaimItem[],
  shared: ReadonlyMap<ClaimItem, ClaimItem>,
  statements: ReadonlyMap<ClaimItem, ReadonlySet<string>>,
): ClaimItem[] {
  const known = new Map(shared);
  const totals = items.filter(({ finding, asked }) => finding?.check === "F3" && asked.length > 0).sort(byAmount);
  const before: ClaimItem[] = [];
  for (const total of totals) {
    const { id = "" } = total.statement ?? {};
    const isOfFile = (item: ClaimItem) =>
      item !== total && (statements.get(item)?.has(id) || (before.includes(item) && item.statement?.id === id));
    const others = items.filter(isOfFile).flatMap((item) => known.get(item) ?? []);
    const asked = total.asked.flatMap((one) => {
      const amounts = others.flatMap((other) => other.asked.filter(({ currency }) => currency === one.currency));
      return beyond(one, addDecimals(amounts.map(({ mid }) => mid))) ?? [];
    });
    const also = others
      .filter((other) => other.asked.length > 0)
      .map((other) => alsoFound(other, itemText(other), null));
    known.set(total, { ...total, asked, also_found: [...total.also_found, ...also] });
    before.push(total);
  }
  return items.map((item) => known.get(item) ?? item);
}

/** How to find an item's lines again; null for an item that does not ask for single lines. */
function namedFinding({ finding, lines }: Pick<ClaimItem, "finding" | "lines">, no: number): NamedFinding | null {
  const first = lines.find(({ noted }) => !noted);
  if (!finding || !first || !asksForLines(finding.check)) return null;
  return { no, check: finding.check, statement: first.statement_id, lineNo: first.line_no };
}
