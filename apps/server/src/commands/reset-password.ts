import { resetPassword } from "@ledgerline/domain/auth/passwords";
import { createPasswordHasher } from "@ledgerline/domain/context/password-hasher";
import { runCommand } from "./run-command.ts";

const [email] = process.argv.slice(2);
if (!email) {
  process.stderr.write("Name the account: pnpm reset-password <email>\n");
  process.exit(1);
}
await runCommand(async (db, { appUrl }) => {
  const deps = { db, crypto: { hasher: await createPasswordHasher() }, clock: () => new Date() };
  const link = await resetPassword(deps, { email, appUrl });
  return `Give this link to the artist. It leads to choosing a new password, and works once, for one hour:
${link}
The old password of ${email} no longer works, and all sessions of the account have ended.`;
});
