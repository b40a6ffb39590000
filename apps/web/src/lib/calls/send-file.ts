import { RestError } from "../errors/rest-error.ts";
import { authorization } from "./session-token.ts";

/** Posts a file to an address of the REST API. Throws RestError when it is refused. */
export async function sendFile(path: string, file: File): Promise<Response> {
  const body = new FormData();
  body.set("file", file);
  const answer = await fetch(`/api/${path}`, { method: "POST", headers: authorization(), body });
  if (!answer.ok) throw RestError.fromBody(answer.status, await answer.text());
  return answer;
}
