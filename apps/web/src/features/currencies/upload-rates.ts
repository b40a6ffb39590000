import { RestError } from "../../lib/rest-error.ts";
import { authorization } from "../../lib/session-token.ts";

/** Sends a file of exchange rates. Throws RestError when it is refused. */
export async function uploadRates(file: File): Promise<void> {
  const body = new FormData();
  body.set("file", file);
  const answer = await fetch("/api/currencies/rates", { method: "POST", headers: authorization(), body });
  if (!answer.ok) throw RestError.fromBody(answer.status, await answer.text());
}
