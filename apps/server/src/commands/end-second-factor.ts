import { removeSecondFactor } from "@ledgerline/domain/auth/second-factor";
import { runCommand } from "./run-command.ts";

const [email] = process.argv.slice(2);
if (!email) {
  process.stderr.write("Name the account: pnpm end-second-factor <email>\n");
  process.exit(1);
}
await runCommand(async (db) => {
  const wasOn = await removeSecondFactor({ db, clock: () => new Date() }, email);
  return wasOn ? `Two-step login of ${email} is off.` : `Two-step login of ${email} was off already.`;
});
