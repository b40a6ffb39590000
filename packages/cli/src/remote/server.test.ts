import { expect, test } from "vitest";
import { countSent } from "./server.ts";

test("a form is sent whole, and all of its bytes are counted", async () => {
  const form = new FormData();
  const content = "a line of a statement\n".repeat(50_000);
  form.append("file", new Blob([content]), "march.tsv");
  const counts: number[] = [];
  const { headers, body } = countSent(form, (bytes) => counts.push(bytes));
  const received = await new Response(body).arrayBuffer();
  expect(counts.length).toBeGreaterThan(1);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(counts.at(-1)).toBe(received.byteLength);
  const file = (await new Response(received, { headers }).formData()).get("file") as File;
  expect([file.name, await file.text()]).toEqual(["march.tsv", content]);
});
