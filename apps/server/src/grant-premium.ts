import { parseArgs } from "node:util";
import { endPremium } from "@ledgerline/domain/subscription/end-premium";
import { grantPremium } from "@ledgerline/domain/subscription/grant-premium";
import { runCommand } from "./run-command.ts";

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
    await grantPremium({ db }, email);
    return `${email} has Premium from now on, without a payment.`;
  }
  const ended = await endPremium({ db }, email);
  return ended ? `${email} is on the free plan again.` : `${email} was on the free plan already.`;
});
