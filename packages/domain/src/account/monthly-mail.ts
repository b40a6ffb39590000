import type { Mail } from "@ledgerline/connectors/mail";
import type { MonthFact } from "@ledgerline/db/schema";
import { compareDecimals, isZeroDecimal, subtractDecimals } from "@ledgerline/decimals";
import { addMonths } from "../calendar.ts";
import type { Context } from "../context/context.ts";
import { readNextPayments } from "../forecast/forecasts.ts";
import { writeMail } from "../mail.ts";
import { sumCauses } from "../reconciliation/causes.ts";
import { readFigures } from "../reconciliation/figures.ts";
import { amountText, countText, dayText, listText, monthText } from "../words.ts";
import type { KeyedFact } from "./notice-facts.ts";
import { sumEarned } from "./notices.sql.ts";

const MOST_SENDERS = 20;

/** What a month was, for its message; `stale` while the board is being recomputed. */
export async function collectMonth(
  ctx: Context & { accountId: string },
  month: string,
): Promise<KeyedFact[] | "stale"> {
  const { freshness } = await readFigures(ctx);
  if (freshness.stale) return "stale";
  if (freshness.sample) return [];
  const [earned, { to_do: toDo, at_stake: stakes }, { next }] = await Promise.all([
    sumEarned(ctx.db, ctx.accountId, { month, limit: MOST_SENDERS }),
    sumCauses(ctx),
    readNextPayments(ctx),
  ]);
  const [first] = next;
  const fact: MonthFact = {
    kind: "month",
    month,
    earned,
    toDo,
    missing: stakes.map(({ currency, mid }) => ({ currency, net: mid })),
    next: first
      ? { name: first.source_name, currency: first.currency, low: first.low, high: first.high, day: first.expected_on }
      : null,
  };
  return [{ key: `month ${month}`, fact }];
}

/** A month in a message: with its figures, unless the operator wants none in messages. */
export function monthlyMail(
  fact: MonthFact,
  {
    again,
    figures,
    appUrl,
    ...mail
  }: { to: string; unsubscribe: string; appUrl: string; figures: boolean; again: string },
): Mail {
  const name = monthText(fact.month);
  return writeMail({
    ...mail,
    subject: `Your ${name} in Ledgerline`,
    before: `What your statements of ${name} brought, and what comes next:`,
    items: [...earnedTexts(fact, figures), missingText(fact, figures), nextText(fact, figures)],
    link: `${appUrl}/dashboard`,
    action: "Open your overview",
    after: `${again}You get this once a month, because you asked for it under Settings.`,
  });
}

function earnedTexts({ earned, month }: MonthFact, figures: boolean): string[] {
  const last = monthText(addMonths(month, -1));
  if (earned.every(({ net }) => isZeroDecimal(net)))
    return [`No booked statement has an accounting date in ${monthText(month)}.`];
  return earned.map(({ name, currency, net, before }) => {
    const way = compareDecimals(net, before);
    if (!figures) return `${name}: ${way === 0 ? "as much as" : way > 0 ? "more than" : "less than"} in ${last}.`;
    const by = subtractDecimals(way > 0 ? net : before, way > 0 ? before : net);
    const change =
      way === 0 ? `as much as in ${last}` : `${amountText(by, currency)} ${way > 0 ? "more" : "less"} than in ${last}`;
    return `${name}: ${amountText(net, currency)}, ${change}.`;
  });
}

function missingText({ toDo, missing }: MonthFact, figures: boolean): string {
  if (toDo === 0) return "Nothing is missing, as far as your statements and plays show.";
  const what = `${countText(toDo, "thing")} to do`;
  if (!figures || missing.length === 0) return `${what}.`;
  const sums = listText(missing.map(({ currency, net }) => amountText(net, currency)));
  return `${what}, which ${toDo === 1 ? "comes" : "come"} to about ${sums}.`;
}

function nextText({ next }: MonthFact, figures: boolean): string {
  if (next === null) return "There are too few statements yet to say what comes next.";
  const { name, currency, low, high, day } = next;
  const [least, most] = [amountText(low, currency), amountText(high, currency)];
  const amount = !figures ? "" : least === most ? `, ${most}` : `, between ${least} and ${most} four times out of five`;
  return `Next: ${name}, around ${dayText(day)}${amount}.`;
}
