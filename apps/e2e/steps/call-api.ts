import { expect } from "vitest";
import type { TestArtist } from "./register-artist.ts";

/** A call of the REST facade by an artist, past the browser; answers the body of a call that went well. */
export async function callApi<Answer>(
  { origin, token }: Pick<TestArtist, "origin" | "token">,
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect(answer.status, text).toBeLessThan(300);
  return JSON.parse(text) as Answer;
}
