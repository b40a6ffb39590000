import { enableAccount } from "@ledgerline/domain/account/closing";
import { runCommand } from "./run-command.ts";

const [email] = process.argv.slice(2);
if (!email) {
  process.stderr.write("Name the account: pnpm enable-account <email>\n");
  process.exit(1);
}
await runCommand(async (db) => {
  await enableAccount({ db, clock: () => new Date() }, email);
  return `${email} can be used again.`;
});
