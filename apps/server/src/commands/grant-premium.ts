import { parseArgs } from "node:util";
import { endPremium, grantPremium } from "@ledgerline/domain/subscription/subscription";
import { runCommand } from "./run-command.ts";

const AT_STRIPE = {
  charged: "The subscription at Stripe continues, and is charged until it is canceled.",
  ending: "The subscription at Stripe is canceled, and ends with its current period.",
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { end: { type: "boolean", default: false } },
});
const [email] = positionals;
if (!email) {
  process.stderr.write("Name the account: pnpm grant-premium <email>, with --end to take it back\n");
  process.exit(1);
}
await runCommand(async (db) => {
  const ctx = { db, clock: () => new Date() };
  if (!values.end) {
    const paid = await grantPremium(ctx, email);
    if (paid === "none") return `${email} now has Premium without a payment.`;
    return `${email} now also has Premium as a gift. ${AT_STRIPE[paid]}`;
  }
  const { ended, paid } = await endPremium(ctx, email);
  if (paid !== "none") return `${ended ? "The gift has ended" : "There was no gift"}. ${AT_STRIPE[paid]}`;
  return ended ? `${email} is back on the free plan.` : `${email} was already on the free plan.`;
});
