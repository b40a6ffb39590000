import { authorization } from "../../lib/calls/session-token.ts";
import { RestError } from "../../lib/errors/rest-error.ts";

/** Sends a file of exchange rates. Throws RestError when it is refused. */
export async function uploadRates(file: File): Promise<void> {
  const body = new FormData();
  body.set("file", file);
  const answer = await fetch("/api/currencies/rates", { method: "POST", headers: authorization(), body });
  if (!answer.ok) throw RestError.fromBody(answer.status, await answer.text());
}
