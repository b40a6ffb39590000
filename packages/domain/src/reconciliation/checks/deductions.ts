import { createHash } from "node:crypto";
import { sumStakes } from "@ledgerline/contract/reconciliation/sum-stakes";
import {
  absoluteDecimal,
  addDecimals,
  CONVERTED_DECIMALS,
  exchangeDecimal,
  isZeroDecimal,
  negateDecimal,
  roundDecimal,
  subtractDecimals,
} from "@ledgerline/decimals";
import { findFormat } from "@ledgerline/statements/formats/catalogue";
import { countText, dayText, moneyText } from "../../words.ts";
import type { UnequalTransfer } from "./evidence.sql.ts";
import { type Check, type Evidence, type Found, lineRefs, lostMoney } from "./evidence.ts";

/** Distributors round, and use the rate of a nearby day. */
const FAR_PERCENT = 2;
const CENTS = 2;
const SHOWN_DECIMALS = 6;

export const exchangedFairly: Check = {
  question: "Was your money exchanged at a fair rate?",
  needs: { code: "exchange", text: "A statement that prints the original amount and the rate of exchange." },
  rule: `A period and currency have one rate of exchange, within ${FAR_PERCENT}% of the European Central Bank's of that date.`,
  of: "rates",
  find(evidence) {
    const exchanged = evidence.statements.flatMap(({ id, facts }) =>
      (facts?.exchanged ?? []).map((one) => ({ statement: id, ...one })),
    );
    if (exchanged.length === 0) return { notChecked: "No file says at what rate its money was exchanged." };
    const groups = Map.groupBy(
      exchanged,
      ({ statement, from, to, day }) => `${statement} ${from} ${to} ${day.slice(0, 7)}`,
    );
    const several = [...groups.values()].flatMap((rates): Found[] => {
      const inOrder = [...rates].sort((a, b) => a.lines - b.lines);
      const [rare] = inOrder;
      if (!rare || new Set(rates.map(({ rate }) => rate)).size < 2) return [];
      const { statement, from, to, day, rate } = rare;
      const usual = inOrder.at(-1)?.rate ?? rate;
      return [
        {
          key: `${statement} ${from} ${to} ${day} several`,
          statement,
          month: day.slice(0, 7),
          money: [{ currency: to, net: costOf(rare, usual) }],
          loss: lostMoney(to, costOf(rare, usual)),
          params: { kind: "several", from, to, day, rate, usual },
          ...lineRefs(statement, rare),
        },
      ];
    });
    const far = exchanged.flatMap((one): Found[] => {
      const official = evidence.ecb.get(`${one.from} ${one.to} ${one.day}`);
      if (official === undefined || !isFar(one.rate, official)) return [];
      const { statement, from, to, day, rate } = one;
      return [
        {
          key: `${statement} ${from} ${to} ${day} ${rate} far`,
          statement,
          month: day.slice(0, 7),
          money: [{ currency: to, net: costOf(one, official) }],
          loss: lostMoney(to, costOf(one, official)),
          params: { kind: "far", from, to, day, rate, official, percent: percentOff(rate, official) },
          ...lineRefs(statement, one),
        },
      ];
    });
    return { found: [...several, ...far], checked: exchanged.length };
  },
  say({ params: { kind, from, to, day, rate, usual, official, percent } }) {
    if (kind === "several")
      return `${from} became ${to} at ${shown(rate)} on some lines of ${dayText(String(day))}, and at ${shown(usual)} on the others.`;
    const away = `${absoluteDecimal(String(percent))}% ${String(percent).startsWith("-") ? "less" : "more"}`;
    return `${from} became ${to} at ${shown(rate)} on ${dayText(String(day))}, ${away} than the European Central Bank's ${shown(official)}.`;
  },
};

function shown(rate: string | number | undefined): string {
  return roundDecimal(String(rate ?? "0"), SHOWN_DECIMALS);
}

/** What was lost against another rate; negative for a gain. */
function costOf({ original, rate }: { original: string; rate: string }, against: string): string {
  return roundDecimal(exchangeDecimal(original, subtractDecimals(against, rate), "1"), CENTS);
}

function percentOff(rate: string, official: string): string {
  return roundDecimal(exchangeDecimal(subtractDecimals(rate, official), "100", official), CENTS);
}

function isFar(rate: string, official: string): boolean {
  return Math.abs(Number(percentOff(rate, official))) > FAR_PERCENT;
}

/** The currencies and days whose official rate is needed. */
export function exchangesOf({ statements }: Pick<Evidence, "statements">): { from: string; to: string; day: string }[] {
  const all = statements.flatMap(({ facts }) => facts?.exchanged ?? []);
  return [...new Map(all.map(({ from, to, day }) => [`${from} ${to} ${day}`, { from, to, day }])).values()];
}

export const sharesAddUp: Check = {
  question: "Did you get your share?",
  needs: { code: "shares", text: "A statement that prints your share beside a gross amount." },
  rule: "On every line with a share, share × gross is net, before or after what was taken off. A song's share is not lower than in the month before, unless you agreed to that. What one of your accounts pays another for a recording and a month of sale is what the other one gets, in each currency.",
  of: "lines with a share, and transfers",
  find(evidence) {
    const { transfers } = evidence;
    const shared = evidence.statements.reduce((sum, { facts }) => sum + (facts?.shares.lines ?? 0), 0);
    const unchecked = uncheckedText(transfers);
    if (shared + transfers.compared + evidence.lowerShares.length === 0) {
      return { notChecked: ["No file prints a share beside a gross.", unchecked].filter(Boolean).join(" ") };
    }
    const found = [...brokenShares(evidence), ...lowerShares(evidence), ...unequalTransfers(evidence)];
    return { found, checked: shared + transfers.compared, ...(unchecked !== null && { unchecked }) };
  },
  say({ params: { kind, lines = 0, count = 0, was, is, payer, receiver, title, currency, out, in: got } }) {
    if (kind === "lower") return `Your share of ${countText(count, "song")} fell from ${was}% to ${is}%.`;
    if (kind !== "transfer") return `On ${countText(lines, "line")}, the net is not the share of the gross.`;
    const [paid, came] = [negateDecimal(String(out)), String(got)].map((amount) => moneyText(amount, String(currency)));
    return `${payer} paid ${receiver} ${paid} for “${title}”, and ${receiver} got ${came}.`;
  },
};

function brokenShares({ statements }: Evidence): Found[] {
  return statements.flatMap(({ id, facts }) =>
    facts && facts.shares.off.lines > 0
      ? [
          {
            key: id,
            statement: id,
            money: facts.shares.by,
            // Net less the share of the gross: negative if too little was paid.
            loss: facts.shares.by.flatMap(({ currency, net }) => lostMoney(currency, negateDecimal(net))),
            params: { lines: facts.shares.off.lines },
            ...lineRefs(id, facts.shares.off),
          },
        ]
      : [],
  );
}

/** Shares that are lower than in the month before, about which only the artist knows whether they agreed. */
function lowerShares({ lowerShares: falls }: Evidence): Found[] {
  return falls.map(({ source, currency, month, before, months, was, is, songs, less, first }) => {
    const all = roundDecimal(exchangeDecimal(less, `${months}`, "1"), CONVERTED_DECIMALS);
    return {
      key: `${source} ${currency} lower ${month}`,
      source,
      month,
      depends: lostMoney(currency, all),
      params: { kind: "lower", before, was: roundDecimal(was, 1), is: roundDecimal(is, 1), count: songs, currency },
      lines: first,
      lineCount: first.length,
    };
  });
}

function uncheckedText({ left }: Evidence["transfers"]): string | null {
  if (left === 0) return null;
  return `Not checked: ${countText(left, "transfer")} of which only one side is booked or printed.`;
}

/** Transfers between the artist's accounts in which what came in is not what went out. */
function unequalTransfers({ transfers }: Pick<Evidence, "transfers">): Found[] {
  return transfers.unequal.map((one) => {
    const { payer, receiver, title, month, currency, out, first, rows } = one;
    const received = first.findLast(({ statement_id }) => statement_id !== first[0]?.statement_id) ?? first[0];
    return {
      key: keyOf(one),
      month,
      ...(received && { statement: received.statement_id }),
      money: [{ currency, net: addDecimals([out, one.in]) }],
      loss: lostMoney(currency, negateDecimal(addDecimals([out, one.in]))),
      params: { kind: "transfer", payer, receiver, title, currency, out, in: one.in },
      lines: first.map((line) => ({ ...line, noted: true as const })),
      lineCount: rows,
    };
  });
}

/** Names may be as long as a file prints them; a key may not. */
function keyOf({ distributor, payer, receiver, recording, month, currency }: UnequalTransfer): string {
  const names = JSON.stringify([distributor, payer.toLowerCase(), receiver.toLowerCase(), recording]);
  return `transfer ${month} ${currency} ${createHash("sha256").update(names).digest("hex").slice(0, 32)}`;
}

/** Percentage points by which rounding may change a rate. */
const NEAR_PERCENT = 0.5;

export const withheldRightly: Check = {
  question: "Was the right tax withheld?",
  needs: { code: "tax", text: "A statement that prints the tax withheld." },
  rule: "Tax is withheld on lines of the United States alone, at one rate, and that of the artist's treaty.",
  of: "lines",
  find({ statements, treatyPercent }) {
    const taxed = statements.filter(
      ({ format, facts }) => !withholdsRoyalties(format) && facts?.withheld.some(({ percent }) => percent !== null),
    );
    if (taxed.length === 0) return { notChecked: "No file says what tax was withheld." };
    const found = taxed.flatMap(({ id, facts }): Found[] => {
      const withheld = facts?.withheld ?? [];
      const us = withheld.filter(({ isUs }) => isUs).sort((a, b) => b.lines - a.lines);
      const usual = treatyPercent ?? us.find(({ percent }) => percent !== null)?.percent ?? null;
      return withheld.flatMap((one): Found[] => {
        const { isUs, percent, currency, withheld: net } = one;
        if (isUs && (usual === null || Math.abs(Number(percent ?? 0) - Number(usual)) <= NEAR_PERCENT)) return [];
        return [
          {
            key: `${id} ${isUs ? "US" : "other"} ${percent ?? "none"} ${currency}`,
            statement: id,
            money: [{ currency, net }],
            loss: lostMoney(currency, tooMuch({ isUs, net, percent, usual })),
            params: {
              isUs: isUs ? 1 : 0,
              percent: percent ?? "0",
              usual: usual ?? "",
              stated: treatyPercent === null ? 0 : 1,
            },
            ...lineRefs(id, one),
          },
        ];
      });
    });
    const lines = taxed.flatMap(({ facts }) => facts?.withheld ?? []).reduce((sum, one) => sum + one.lines, 0);
    return { found: merged(found), checked: lines };
  },
  say({ params: { isUs, percent, usual, stated }, lineCount }) {
    const lines = countText(lineCount ?? 0, "line");
    if (isUs === 0) return `Tax was withheld on ${lines} from outside the United States.`;
    const due = stated ? `The treaty rate is ${usual}%.` : `On most lines it was ${usual}%.`;
    return `${percent}% was withheld on ${lines} from the United States. ${due}`;
  },
};

/** Everything withheld outside the United States; inside, what exceeds the due rate. Files print either sign. */
function tooMuch({
  isUs,
  net,
  percent,
  usual,
}: {
  isUs: boolean;
  net: string;
  percent: string | null;
  usual: string | null;
}) {
  const all = absoluteDecimal(net);
  if (!isUs) return all;
  const at = absoluteDecimal(percent ?? "0");
  if (isZeroDecimal(at)) return "0";
  return roundDecimal(exchangeDecimal(all, subtractDecimals(at, usual ?? "0"), at), CONVERTED_DECIMALS);
}

/** Lines of other countries are one finding, whatever the rate. */
function merged(found: readonly Found[]): Found[] {
  const others = found.filter(({ params }) => params["isUs"] === 0);
  const byFile = [...Map.groupBy(others, ({ statement }) => statement)].map(([statement = "", parts]) => ({
    ...(parts[0] as Found),
    key: `${statement} other`,
    money: parts.flatMap(({ money }) => money ?? []),
    loss: sumStakes(parts.flatMap(({ loss }) => loss ?? [])),
    lines: parts.flatMap(({ lines }) => lines ?? []).slice(0, 20),
    lineCount: parts.reduce((sum, { lineCount }) => sum + (lineCount ?? 0), 0),
  }));
  return [...found.filter(({ params }) => params["isUs"] !== 0), ...byFile];
}

/** False for formats that withhold mechanical royalties and songwriters' shares, which are not a tax. */
function withholdsRoyalties(format: string): boolean {
  return findFormat(format)?.reading?.columns.withheld?.of === "royalties";
}
