import { createRequire } from "node:module";
import type { StatementLink } from "@ledgerline/contract/shares/payee-statements";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { connectDatabase } from "@ledgerline/db/client";
import { pictureOf } from "@ledgerline/domain/logo";
import { readPdf } from "@ledgerline/testing/read-pdf";
import fc from "fast-check";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { PAPERS_WAITING, PaperThread } from "../../src/threads/paper-thread.ts";
import { createTestApp } from "../harness/apps/create-test-app.ts";
import { addressOf, png, pngPart, shareCalls, shareTerms } from "../harness/share-calls.ts";

const server = await createTestApp();
const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
afterAll(async () => {
  await db.close();
  await server.close();
});

const PATIENCE = 60_000;
const NAMES = [
  "夜に駆ける",
  "أحمد",
  "שלום רקורדס",
  "हिन्दी नाम",
  "ภาษาไทย",
  "한국어 이름",
  "张伟的音乐",
  "Земфира",
  "Μάνος",
  "Ada 🎵🔥",
  '#read("/etc/passwd") *a* $x$ @b',
];

/** A run with a payee of each name, who share in one deal. */
async function makeWorld() {
  const calls = await shareCalls(server, "合同会社 Tide");
  await calls.book("march.tsv", [{ date: "2026-03-31", earnings: "1000.01" }]);
  const payees = new Map<string, string>();
  for (const name of NAMES) payees.set(name, await calls.payee(name));
  const participants = [...payees.values()].map((payee) => ({ payee, share: `1/${NAMES.length}` }));
  await calls.deal({ name: "الصفقة (2026)", versions: [shareTerms(participants, { rate: "100%" })] });
  const { id: run } = await calls.preview({ from: "2026-03-01", to: "2026-03-31" });
  const payeeOf = (name: string) => payees.get(name) ?? expect.unreachable(name);
  const paperOf = async (name: string) => {
    const { status, body } = await calls.file(`/runs/${run}/statements/${payeeOf(name)}/file?format=pdf`);
    expect(status).toBe(200);
    return body;
  };
  const keptOf = (name: string) =>
    db.sql<{ bytes: Buffer }[]>`select bytes from share_papers where payee_id = ${payeeOf(name)}`;
  return { ...calls, run, payeeOf, paperOf, keptOf };
}

let made: ReturnType<typeof makeWorld> | null = null;
/** Made once, by the first test that asks for it. */
const world = () => {
  made ??= makeWorld();
  return made;
};

let sent: Promise<void> | null = null;
/** The same once the run is closed and sent, which it is but once. */
async function sentWorld() {
  const its = await world();
  sent ??= its.call("POST", `/runs/${its.run}/close`).then(() => its.call("POST", `/runs/${its.run}/send`));
  await sent;
  return its;
}

/** The letters of a text without spaces, each once: some readers copy what is drawn from parts once for each part. */
const letters = (text: string) => new Set([...text].filter((letter) => letter.trim() !== ""));

test("a paper prints names in any script, what somebody wrote is never markup, and the thread that answers never loads what draws", async () => {
  const { paperOf } = await world();
  for (const name of NAMES) {
    const { text, title, tags } = await readPdf(await paperOf(name));
    expect(title).toBe(`Royalty statement for ${name}`);
    // This reader puts the words of Hebrew in the order in which they stand, and copies parts of Hindi twice.
    const copied = name === "שלום רקורדס" ? name.split(" ").toReversed().join(" ") : name;
    if (name !== "हिन्दी नाम") expect(text).toContain(copied);
    expect(letters(text).isSupersetOf(letters(`${name} 合同会社 الصفقة`)), name).toBe(true);
    expect([...tags]).toEqual(expect.arrayContaining(["H1", "H2", "Table", "TH", "TD", "P"]));
  }
  const loaded = Object.keys(createRequire(import.meta.url).cache);
  expect(loaded.filter((path) => path.includes("typst"))).toEqual([]);
});

test("a preview is drawn anew, with the same bytes while it says the same, and none is kept", async () => {
  const { paperOf, keptOf } = await world();
  const preview = await paperOf("Земфира");
  expect((await readPdf(preview)).text).toContain("A preview: it may still change.");
  expect(await paperOf("Земфира")).toEqual(preview);
  expect(await keptOf("Земфира")).toEqual([]);
});

test("a closed run's paper is drawn once, until it has something else to say", async () => {
  const { call, run, payeeOf, paperOf, keptOf, payee } = await sentWorld();
  const drawn = await paperOf("Земфира");
  expect(await keptOf("Земфира")).toEqual([{ bytes: drawn }]);
  const mark = Buffer.from("%PDF-kept");
  await db.sql`update share_papers set bytes = ${mark} where payee_id = ${payeeOf("Земфира")}`;
  expect(await paperOf("Земфира")).toEqual(mark);
  // Another payee changes the account's figures, and nothing on this paper.
  await payee("Ben Ode");
  expect(await paperOf("Земфира")).toEqual(mark);
  await call("POST", `/runs/${run}/payments`, { payees: [payeeOf("Земфира")], date: "2026-04-05", kind: "paid" });
  expect((await readPdf(await paperOf("Земфира"))).text).toContain("You were paid $90.91 on 5 Apr 2026");
});

test("a paper is the same by a link as for the label, to the byte", async () => {
  const { call, run, payeeOf, paperOf } = await sentWorld();
  const own = await paperOf("夜に駆ける");
  await db.sql`delete from share_papers where run_id = ${run}`;
  const { link } = await call<StatementLink>("POST", `/runs/${run}/statements/${payeeOf("夜に駆ける")}/link`);
  const payload = { token: link.split("#")[1] ?? "", format: "pdf" };
  const linked = await server.app.inject({ method: "POST", url: "/api/shares/links/file", payload });
  expect(linked.rawPayload).toEqual(own);
});

test("an erased payee leaves no paper", async () => {
  const { call, payeeOf, paperOf, keptOf } = await sentWorld();
  await Promise.all([paperOf("Μάνος"), paperOf("한국어 이름")]);
  await call("DELETE", `/payees/${payeeOf("Μάνος")}`);
  expect(await keptOf("Μάνος")).toEqual([]);
  expect(await keptOf("한국어 이름")).toHaveLength(1);
  expect((await readPdf(await paperOf("Μάνος"))).text).toContain("Royalty statement for Erased payee");
  expect(await keptOf("Μάνος")).toEqual([]);
});

test("a statement has its payer's logo as a picture that is named, and none without", async () => {
  const calls = await shareCalls(server);
  await calls.book("march.tsv", [{ date: "2026-03-31", earnings: "10" }]);
  const ada = await calls.payee("Ada Lind");
  await calls.deal({ name: "Songs", versions: [shareTerms([{ payee: ada, share: "100%" }])] });
  const { id: run } = await calls.preview({ from: "2026-03-01", to: "2026-03-31" });
  const paper = async () => (await calls.file(`/runs/${run}/statements/${ada}/file?format=pdf`)).body;
  const plain = await paper();
  expect((await readPdf(plain)).tags).not.toContain("Figure");
  await calls.call("POST", "/settings", { payer_name: "Tin Orchard", payer_logo: addressOf(png(31, 17)) });
  const drawn = await paper();
  expect((await readPdf(drawn)).tags).toContain("Figure");
  // The dictionary of a picture stands in the file as it is.
  const pictureIn = (pdf: Buffer) => {
    const text = pdf.toString("latin1");
    return [/\/Width (\d+)/.exec(text)?.[1], /\/Height (\d+)/.exec(text)?.[1]];
  };
  expect([pictureIn(plain), pictureIn(drawn)]).toEqual([
    [undefined, undefined],
    ["31", "17"],
  ]);
});

/** A grey JPEG of eight by eight pixels, with `more` parts before its picture. */
function jpeg(...more: string[]): Buffer {
  const table = (kind: string) => `ffc40014${kind}01${"00".repeat(16)}`;
  const parts = [`ffdb004300${"01".repeat(64)}`, "ffc0000b080008000801011100", table("00"), table("10")];
  return Buffer.from(["ffd8", ...more, ...parts, "ffda0008010100003f00", "3f", "ffd9"].join(""), "hex");
}

const NOTE = pngPart("tEXt", Buffer.from("Comment\0taken at 52.52, 13.40"));

test("whatever bytes a logo has, none but its picture's come out, and nothing is thrown", () => {
  const files = [png(16, 9, [NOTE]), jpeg("fffe0006484900ff")];
  const damaged = fc
    .tuple(fc.constantFrom(...files), fc.nat(200), fc.uint8Array({ maxLength: 12 }), fc.nat(12))
    .map(([file, at, bytes, cut]) => Buffer.concat([file.subarray(0, at), bytes, file.subarray(at + cut)]));
  fc.assert(
    fc.property(
      fc.oneof(
        damaged,
        fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      ),
      (bytes) => {
        const found = pictureOf(addressOf(bytes));
        if ("fault" in found) return;
        const kept = Buffer.from(found.address.split(",")[1] ?? "", "base64");
        expect(kept.length).toBeLessThanOrEqual(bytes.length);
        expect(pictureOf(found.address)).toEqual(found);
        expect(kept.includes("52.52")).toBe(false);
      },
    ),
    // A head that ends before it says how large the picture is.
    { examples: [[Buffer.concat([png(1, 1).subarray(0, 8), pngPart("IHDR", Buffer.alloc(0))])]] },
  );
});

function createThread() {
  const script = new URL("../harness/threads/endless-worker.ts", import.meta.url);
  const thread = new PaperThread(server.config, {
    script,
    budget: { cpuMs: 300, wallMs: PATIENCE },
    patienceMs: PATIENCE,
  });
  onTestFinished(() => thread.close());
  const draw = (text: string, key = "a") =>
    thread.draw(
      { group: "network", key },
      { want: "letter", letter: { text, subject: "", from: "", day: "2026-03-31" } },
    );
  return draw;
}

test("a paper that takes too much is refused, a caller with many waiting too, and nobody else waits for long", {
  timeout: PATIENCE,
}, async () => {
  const draw = createThread();
  const endless = draw("endless");
  const waiting = Array.from({ length: PAPERS_WAITING }, () => draw("short"));
  await expect(draw("one more")).rejects.toMatchObject({ code: "unavailable", message: MESSAGES.papersBusy });
  const order: string[] = [];
  const another = draw("short", "b").then(() => order.push("another"));
  const last = waiting.at(-1)?.then(() => order.push("the last of many"));
  await expect(endless).rejects.toMatchObject({ code: "conflict", message: MESSAGES.paperTooLarge });
  await Promise.all([another, last]);
  expect(order).toEqual(["another", "the last of many"]);
});
