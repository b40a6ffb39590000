import { createHash } from "node:crypto";
import type { CalendarFileInput, MadeCalendar, NextPayment, PaymentCalendar } from "@ledgerline/contract/forecast";
import { SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { findAccount } from "@ledgerline/db/queries/account/accounts";
import type { AccountContext, VisitorContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history.ts";
import { createLinkToken, readLinkToken } from "../mail-links.ts";
import { dayText, rangeText } from "../words.ts";
import { calendarText } from "./calendar-text.ts";
import { deleteCalendar, findCalendar, saveCalendar } from "./forecasts.sql.ts";
import { readNextPayments } from "./forecasts.ts";

/** Whether the account's next payments can be read as a calendar, and since when. */
export async function showCalendar({ db, accountId }: AccountContext): Promise<PaymentCalendar> {
  const row = await findCalendar(db, accountId);
  return { made_at: row?.madeAt.toISOString() ?? null };
}

/** Makes the address that calendar programs read, which is shown this once; the one before it ends. */
export async function makeCalendar(ctx: AccountContext): Promise<MadeCalendar> {
  const { accountId, clock, settings } = ctx;
  const { token, secretHash } = createLinkToken(accountId);
  await transaction(ctx.db, async (tx) => {
    await saveCalendar(tx, { accountId, secretHash, madeAt: clock() });
    await recordEvent(tx, ctx, { action: "calendar_made" });
  });
  return { address: `${settings.appUrl}/api/forecast/calendars/${token}.ics` };
}

/** Ends the address. Throws `not_found` without one. */
export async function endCalendar(ctx: AccountContext): Promise<Done> {
  await transaction(ctx.db, async (tx) => {
    if (!(await deleteCalendar(tx, ctx.accountId))) throw new DomainError("not_found", "There is no calendar to end.");
    await recordEvent(tx, ctx, { action: "calendar_ended" });
  });
  return { message: SUCCESSES.calendarEnded };
}

/**
 * The next payments as a calendar, for whoever has its address. Made-up ones are left out. Throws `bad_request` for an
 * address that does not work, which counts against the caller's limit.
 */
export async function readCalendar(ctx: VisitorContext, { token }: CalendarFileInput): Promise<string> {
  await ctx.limits.take("calendarRead", ctx.address);
  await ctx.limits.check("link", ctx.address);
  const { ownerId: accountId, secretHash } = readLinkToken(token.replace(/\.ics$/, ""));
  const [row, account] = await Promise.all([findCalendar(ctx.db, accountId), findAccount(ctx.db, accountId)]);
  if (row?.secretHash !== secretHash || !account || account.closedAt || account.disabledAt) {
    await ctx.limits.take("link", ctx.address);
    throw new DomainError("bad_request", "This calendar was ended. Make a new address under Settings.");
  }
  const { next, madeAt } = await readNextPayments({ ...ctx, accountId });
  return calendarText({
    name: "Next payments",
    at: madeAt ?? row.madeAt,
    host: new URL(ctx.settings.appUrl).hostname,
    days: next.map((payment) => ({
      id: idOf(accountId, payment),
      day: payment.expected_on,
      title: `${payment.source_name || "Royalties"}: ${rangeText(payment, payment.currency)}`,
      text: describe(payment),
    })),
  });
}

/** The same for a payment as long as it is expected, whatever is expected of it; it tells nothing of the account. */
function idOf(accountId: string, { source, currency, period }: NextPayment): string {
  return createHash("sha256").update(`${accountId} ${source} ${currency} ${period}`).digest("hex").slice(0, 32);
}

function describe({ mark, earliest, latest }: NextPayment): string {
  const days = earliest === latest ? "" : ` It comes between ${dayText(earliest)} and ${dayText(latest)}.`;
  if (mark === "statement") return `Booked; the money has not arrived yet.${days}`;
  return `An estimate, whose range holds four times out of five.${days}`;
}
