import { encodeLegacy } from "@ledgerline/statements/test/encode-legacy";
import type { StatementEncoding } from "@ledgerline/statements/vocabulary";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { book, expectBalancedBooks, getRefusals, getStatement, upload } from "../../../test/booking.ts";
import { distrokidText, type TestRow } from "../../../test/distrokid-text.ts";
import { listColumns, previewStatement } from "../map/previews.ts";
import { requireStatement } from "../require-statement.ts";
import { answerStatement } from "./answer-statement.ts";

let ctx: TestArtist;
beforeEach(async () => {
  ctx = await createAccountContext();
});
afterEach(() => ctx.close());

const RUSSIAN = ["Полёт", "Звезда по имени Солнце", "Группа крови", "Мы ждём перемен", "Ночной поезд"];
const FRENCH = ["Été indien", "À la plage", "Ça ira", "Noël en forêt", "Cœur brisé"];

const file = (encoding: StatementEncoding, rows: Partial<TestRow>[]) => encodeLegacy(distrokidText(rows), encoding);
const titled = (titles: string[]) => titles.map((title) => ({ title }));
const signal = new AbortController().signal;

async function titles(statementId: string): Promise<string[]> {
  const rows = await ctx.db.sql<{ track: string }[]>`
    select track from statement_lines where statement_id = ${statementId} order by line_no`;
  return rows.map(({ track }) => track);
}

describe("a file that is not UTF-8", () => {
  it.each<readonly [StatementEncoding, string[]]>([
    ["windows-1252", FRENCH],
    ["windows-1251", RUSSIAN],
    ["shift_jis", ["夜に駆ける", "さくら さくら", "東京の空", "ありがとう", "風になる"]],
    ["macintosh", ["Café au lait", "Übermorgen früh", "Für dich", "Déjà vu d’été", "Mädchen in Köln"]],
  ])("is read as %s when its words tell", async (encoding, names) => {
    const asked = await upload(ctx, file(encoding, titled(names)));
    expect(asked).toMatchObject({ state: "received", question: null, recognition: { encoding } });
    expect(await book(ctx, asked.id)).toBe("booked");
    expect(await titles(asked.id)).toEqual(names);
  });

  it("is recognized by titles that follow thousands of plain ones", async () => {
    const plain = Array.from({ length: 40_000 }, () => ({}));
    const { recognition } = await upload(ctx, file("windows-1251", [...plain, ...titled(RUSSIAN), ...plain]));
    expect(recognition?.encoding).toBe("windows-1251");
  });

  it("is asked about when its words do not tell, and is then read as answered everywhere", async () => {
    const rows = [{ title: "Полёт" }, { title: "Кино", quantity: "три" }, { title: "Звезда" }];
    const asked = await upload(ctx, file("windows-1251", rows));
    expect(asked).toMatchObject({ state: "confirming", format: "distrokid", question: { id: "encoding" } });
    const lines = (value: string) => asked.question?.options.find((option) => option.value === value)?.lines;
    expect(lines("windows-1251")).toEqual([
      expect.stringContaining("Полёт"),
      expect.stringContaining("три"),
      expect.stringContaining("Звезда"),
    ]);
    expect(lines("windows-1252")?.[0]).toContain("Ïîë¸ò");
    await expect(answerStatement(ctx, { id: asked.id, question: "encoding", value: "latin1" })).rejects.toMatchObject({
      code: "bad_request",
    });
    const read = await answerStatement(ctx, { id: asked.id, question: "encoding", value: "windows-1251" });
    expect(read).toMatchObject({ state: "received", question: null, recognition: { encoding: "windows-1251" } });
    const statement = await requireStatement(ctx.db, ctx.accountId, asked.id);
    const preview = await previewStatement({ ...ctx, statement }, {}, signal);
    expect(preview.rows.map(({ line }) => line?.track)).toEqual(["Полёт", undefined, "Звезда"]);
    expect(await book(ctx, asked.id)).toBe("booked");
    expect(await titles(asked.id)).toEqual(["Полёт", "Звезда"]);
    expect((await getRefusals(ctx, asked.id)).refusals[0]?.row).toContain("Кино");
    await expectBalancedBooks(ctx);
  });

  it("may be Windows-1252 after all if the artist says so", async () => {
    const { id } = await upload(ctx, file("windows-1252", [{ title: "Ïîë¸ò" }]));
    await answerStatement(ctx, { id, question: "encoding", value: "windows-1252" });
    expect(await book(ctx, id)).toBe("booked");
    expect(await titles(id)).toEqual(["Ïîë¸ò"]);
  });

  it("has its unknown columns shown in the encoding that was answered", async () => {
    const text = "Месяц\tStore\tНазвание\tAmount\n2026-01\tSpotify\tПолёт\t1.00\n2026-01\tSpotify\tКино\t2.00\n";
    const asked = await upload(ctx, encodeLegacy(text, "windows-1251"));
    expect(asked).toMatchObject({ state: "confirming", format: null, question: { id: "encoding" } });
    const read = await answerStatement(ctx, { id: asked.id, question: "encoding", value: "windows-1251" });
    expect(read).toMatchObject({ state: "unrecognized", question: null });
    const statement = await requireStatement(ctx.db, ctx.accountId, asked.id);
    const { columns } = await listColumns({ ...ctx, statement }, signal);
    expect(columns.map(({ name }) => name)).toEqual(["Месяц", "Store", "Название", "Amount"]);
    expect(columns[2]?.samples).toEqual(["Полёт", "Кино"]);
    expect((await getStatement(ctx, asked.id)).recognition?.encoding).toBe("windows-1251");
  });
});
