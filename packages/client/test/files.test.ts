import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { file, Ledgerline, type Progress } from "../src/index.ts";
import { fromPath } from "../src/node.ts";
import { answering, json } from "./answering.ts";

const TEXT = "month\tnet\n2026-03\t1.00\n";

async function partOf(request: Request, body: string): Promise<{ name: string; text: string }> {
  const form = await new Response(body, { headers: request.headers }).formData();
  const part = form.get("file");
  if (!(part instanceof File)) throw new Error("there is no file");
  return { name: part.name, text: await part.text() };
}

async function tempFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "ledgerline-file-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'march "final".tsv');
  await writeFile(path, TEXT);
  return path;
}

test("a file from a path is streamed, reports its progress, and is opened again after a refusal", async () => {
  const busy = json({ detail: "Wait" }, 429, { "retry-after": "0" });
  const { fetch, requests, bodies } = answering(busy, json({ id: "s" }));
  const progress: Progress[] = [];
  const ledgerline = new Ledgerline({ url: "http://ledgerline.test", fetch });
  const sent = file(await fromPath(await tempFile()), { onProgress: (each) => progress.push(each) });
  expect(await ledgerline.statements.upload(sent)).toEqual({ id: "s" });
  for (const [at, request] of requests.entries()) {
    expect(await partOf(request, bodies[at] ?? "")).toEqual({ name: 'march "final".tsv', text: TEXT });
  }
  expect(progress.at(-1)).toEqual({ sent: TEXT.length, total: TEXT.length });
});

test("a stream is sent once, under the given name", async () => {
  const { fetch, requests, bodies } = answering(json({ detail: "Wait" }, 429), json({}));
  const ledgerline = new Ledgerline({ url: "http://ledgerline.test", fetch });
  const stream = new Blob([TEXT]).stream();
  const upload = ledgerline.claims.attach({ path: { id: "c" }, ...file({ name: "a.tsv", stream }, { name: "b.tsv" }) });
  await expect(upload).rejects.toMatchObject({ code: "too_many_requests" });
  expect(requests).toHaveLength(1);
  expect(await partOf(requests[0] as Request, bodies[0] ?? "")).toEqual({ name: "b.tsv", text: TEXT });
});

test("a Blob is sent again after a refusal", async () => {
  const { fetch, bodies } = answering(json({ detail: "Wait" }, 429, { "retry-after": "0" }), json({}));
  await new Ledgerline({ url: "http://ledgerline.test", fetch }).statements.upload(file(new File([TEXT], "a.tsv")));
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toBe(bodies[0]);
});
