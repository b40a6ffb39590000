import { NEW_READINGS_READ, type NewReadings } from "@ledgerline/contract/statements/readings";
import { listSourceRows } from "@ledgerline/db/queries/statements";
import { addMoney, isZeroDecimal, subtractMoney } from "@ledgerline/decimals";
import type { AccountContext } from "../../context/context.ts";
import { listOffers, type OfferRow } from "../offers.sql.ts";
import { readingWords } from "../sentences/new-reading.ts";

/** Statements of one source with the same difference. */
interface Group {
  text: string;
  source: string | null;
  rows: readonly OfferRow[];
}

/** The booked statements whose files would be read differently today, by source and by difference. */
export async function listNewReadings(ctx: Pick<AccountContext, "db" | "accountId">): Promise<NewReadings> {
  const { groups, more } = await groupReadings(ctx);
  return { groups: groups.map(showGroup), more };
}

export async function groupReadings({
  db,
  accountId,
}: Pick<AccountContext, "db" | "accountId">): Promise<{ groups: Group[]; more: boolean }> {
  const [offers, sources] = await Promise.all([
    listOffers(db, accountId, { limit: NEW_READINGS_READ + 1 }),
    listSourceRows(db, accountId),
  ]);
  const names = new Map(sources.map(({ id, name }) => [id, name]));
  const groups = Map.groupBy(offers.slice(0, NEW_READINGS_READ), alikeBy);
  return {
    groups: Array.from(groups.values(), (rows) => toGroup(rows, names)),
    more: offers.length > NEW_READINGS_READ,
  };
}

function alikeBy({ sourceId, offer: { changes, refusal, asks } }: OfferRow): string {
  return [sourceId, ...changes, refusal !== null, asks !== null].join();
}

function toGroup(rows: readonly OfferRow[], names: ReadonlyMap<string, string>): Group {
  const [first, ...others] = rows;
  const source = names.get(first?.sourceId ?? "") ?? null;
  const whose = others.length === 0 ? first?.fileName : `Your ${source === null ? "" : `${source} `}statements`;
  return { text: `${whose} would now ${readingWords(rows.map(({ offer }) => offer))}.`, source, rows };
}

function showGroup({ text, source, rows }: Group): NewReadings["groups"][number] {
  const offers = rows.map(({ offer }) => offer);
  const of = (side: "booked" | "now") =>
    addMoney(offers.flatMap(({ totals }) => totals.map(({ currency, net }) => ({ currency, net: net[side] }))));
  const [booked, now] = [of("booked"), of("now")];
  return {
    text,
    source,
    statements: rows.map(({ statementId, fileName }) => ({ id: statementId, file_name: fileName })),
    totals: subtractMoney(now, booked).map(({ currency, net }) => ({
      currency,
      booked: netIn(booked, currency),
      now: netIn(now, currency),
      difference: isZeroDecimal(net) ? "0" : net,
    })),
    refused: offers.some(({ refusal }) => refusal !== null),
  };
}

function netIn(money: readonly { currency: string; net: string }[], wanted: string): string {
  return money.find(({ currency }) => currency === wanted)?.net ?? "0";
}
