import { disableAccount } from "@ledgerline/domain/account/closing";
import { runCommand } from "./run-command.ts";

const [email] = process.argv.slice(2);
if (!email) {
  process.stderr.write("Name the account: pnpm disable-account <email>\n");
  process.exit(1);
}
await runCommand(async (db) => {
  await disableAccount({ db, clock: () => new Date() }, email);
  return `${email} is disabled. Its sessions have ended, and its data stays.`;
});
