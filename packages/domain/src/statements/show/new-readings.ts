import {
  type Change,
  NEW_READINGS_READ,
  type NewReading,
  type NewReadings,
} from "@ledgerline/contract/statements/readings";
import type { StatementSource } from "@ledgerline/contract/statements/statements";
import type { Database, Transaction } from "@ledgerline/db/client";
import { listAccountFormatNames } from "@ledgerline/db/queries/statements/account-formats";
import { listSourceRows } from "@ledgerline/db/queries/statements/sources";
import { addMoney, isZeroDecimal, subtractDecimals, subtractMoney } from "@ledgerline/decimals";
import { askQuestion, noteSentence } from "@ledgerline/statements/english";
import { findFormat, formatName } from "@ledgerline/statements/formats/catalogue";
import { findPlaysFormat, playsFormatName } from "@ledgerline/statements/formats/plays-catalogue";
import type { AccountContext } from "../../context/context.ts";
import { countText } from "../../words.ts";
import { listOffers, type Offer, type OfferRow } from "../readings.sql.ts";

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

const LIST = new Intl.ListFormat("en", { type: "conjunction" });

/** How a booked statement's file would be read today, in words. */
export function newReading(
  offer: Offer,
  { format, names }: { format: string | null; names: StatementNames },
): NewReading {
  const { changes, totals, refused, asks, refusal } = offer;
  return {
    text: `Read today, this file would ${readingWords([offer])}.`,
    changes,
    totals: totals.map(({ currency, rows, units, net }) => ({
      currency,
      rows: { ...rows, difference: rows.now - rows.booked },
      units: { ...units, difference: units.now - units.booked },
      net: { ...net, difference: differenceOf(net) },
    })),
    refused_rows: { ...refused, difference: refused.now - refused.booked },
    asks: asks === null ? null : asksWords(asks, format, names),
    refusal: refusal && noteSentence(refusal),
  };
}

/** The words after `would`, for one or several statements. */
function readingWords(offers: readonly Offer[]): string {
  if (offers.some(({ refusal }) => refusal !== null)) return "be refused";
  const changes = [...new Set(offers.flatMap((offer) => offer.changes))];
  if (changes.length === 0) return "not be booked without your answer";
  return LIST.format(changes.map((change) => WORDS[change](offers)));
}

const WORDS: Record<Change, (offers: readonly Offer[]) => string> = {
  currency: (offers) => {
    const now = offers.flatMap(({ totals }) => totals.filter(({ rows }) => rows.now > 0));
    return `be in ${LIST.format([...new Set(now.map(({ currency }) => currencyName(currency)))])}`;
  },
  dates: () => "have other dates",
  rows_read: (offers) => `have ${rows(offers, -1)} that could not be read before`,
  rows_refused: (offers) => `have ${rows(offers, 1)} that cannot be read`,
  repeated: () => "have rows that appear in it twice",
  titles: () => "have other titles or names",
  details: () => "have other stores, countries or codes",
  units: () => "count other units",
  totals: () => "come to another total",
};

function rows(offers: readonly Offer[], sign: number): string {
  const more = offers.reduce((sum, { refused }) => sum + Math.max(0, sign * (refused.now - refused.booked)), 0);
  return countText(more, "row");
}

/** `British pounds`. */
function currencyName(currency: string): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "name" });
  return format.formatToParts(2).find(({ type }) => type === "currency")?.value ?? currency;
}

function asksWords(asks: NonNullable<Offer["asks"]>, format: string | null, names: StatementNames): string {
  if (asks === "columns") return "Ledgerline does not know its columns today, so it asks what they are.";
  if (asks === "overlap")
    return "It shares accounting periods with another statement, so Ledgerline asks which counts.";
  return askQuestion({ id: asks, options: [], suggestion: null }, { format, recognition: null, names }).text;
}

function differenceOf({ booked, now }: { booked: string; now: string }): string {
  const difference = subtractDecimals(now, booked);
  return isZeroDecimal(difference) ? "0" : difference;
}

/** Names that the artist knows for what statements refer to by id. */
export interface StatementNames {
  source(id: string): StatementSource | null;
  /** The name of a format, ours or the artist's own; null for an own one that is deleted. */
  format(id: string): string | null;
  /** How a statement's file would be read today; null if it reads the same, or was left as it is. */
  offer(statementId: string): Offer | null;
}

/** Loads the names, with the offers of the statements `ids`. */
export async function loadNames(
  db: Database | Transaction,
  accountId: string,
  ids: readonly string[] = [],
): Promise<StatementNames> {
  const [sources, formats, offers] = await Promise.all([
    listSourceRows(db, accountId),
    listAccountFormatNames(db, accountId),
    ids.length > 0 ? listOffers(db, accountId, { ids, limit: ids.length }) : [],
  ]);
  const byStatement = new Map(offers.map(({ statementId, offer }) => [statementId, offer]));
  const bySource = new Map(sources.map(({ id, name, distributor }) => [id, { id, name, distributor }]));
  const byFormat = new Map(formats.map(({ id, name }) => [id, name]));
  return {
    source: (id) => bySource.get(id) ?? null,
    offer: (id) => byStatement.get(id) ?? null,
    format(id) {
      const format = findFormat(id);
      if (format) return formatName(format);
      const plays = findPlaysFormat(id);
      return plays ? playsFormatName(plays) : (byFormat.get(id) ?? null);
    },
  };
}
