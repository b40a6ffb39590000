import { runOperatorCommand } from "@ledgerline/server-harness/run-operator-command";
import type { ProvidedContext } from "vitest";

/** Gives an account Premium, as the operator does it beside the running server. */
export async function grantPremium({ dataDir }: ProvidedContext["product"], email: string): Promise<void> {
  await runOperatorCommand("grant-premium", { dataDir, args: [email] });
}
