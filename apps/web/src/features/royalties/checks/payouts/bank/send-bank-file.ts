import type { BankFile, BankFileInput } from "@ledgerline/contract/bank-files";
import { authorization } from "../../../../../lib/calls/session-token.ts";
import { RestError } from "../../../../../lib/errors/rest-error.ts";

/** Has a bank's file read, with what the artist says of its columns. Throws RestError when it is refused. */
export async function sendBankFile({ file, said }: { file: File; said: BankFileInput }): Promise<BankFile> {
  const body = new FormData();
  body.set("file", file);
  const query = new URLSearchParams(Object.entries(said).map(([name, value]) => [name, String(value)]));
  const answer = await fetch(`/api/reconciliation/payouts/from-bank?${query}`, {
    method: "POST",
    headers: authorization(),
    body,
  });
  if (!answer.ok) throw RestError.fromBody(answer.status, await answer.text());
  return answer.json();
}
