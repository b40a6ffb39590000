import { resetPassword } from "@ledgerline/domain/auth/reset-password";
import { createPasswordHasher } from "@ledgerline/domain/context/password-hasher";
import { runCommand } from "./run-command.ts";

const [email] = process.argv.slice(2);
if (!email) {
  process.stderr.write("Name the account: pnpm reset-password <email>\n");
  process.exit(1);
}
await runCommand(async (db) => {
  const password = await resetPassword({ db, hasher: await createPasswordHasher(), clock: () => new Date() }, email);
  return `The new password of ${email} is ${password}\nAll sessions of the account have ended.`;
});
