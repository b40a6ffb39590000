import { parseArgs } from "node:util";
import { endPremium } from "@ledgerline/domain/subscription/end-premium";
import { grantPremium } from "@ledgerline/domain/subscription/grant-premium";
import { runCommand } from "./run-command.ts";

const AT_STRIPE = {
  charged: "The subscription at Stripe goes on, and is charged until it is cancelled.",
  ending: "The subscription at Stripe is cancelled, and ends with its period.",
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
  if (!values.end) {
    const paid = await grantPremium({ db, clock: () => new Date() }, email);
    if (paid === "none") return `${email} has Premium from now on, without a payment.`;
    return `${email} has Premium as a gift as well. ${AT_STRIPE[paid]}`;
  }
  const { ended, paid } = await endPremium({ db }, email);
  if (paid !== "none") return `${ended ? "The gift has ended" : "There was no gift"}. ${AT_STRIPE[paid]}`;
  return ended ? `${email} is on the free plan again.` : `${email} was on the free plan already.`;
});
