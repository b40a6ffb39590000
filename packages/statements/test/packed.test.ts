// @module-tag packages
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installPacked, link } from "@ledgerline/testing/install-packed";
import { afterAll, beforeAll, expect, test } from "vitest";

const FOLDER = join(import.meta.dirname, "..");
const STATEMENT = `Reporting Date\tSale Month\tStore\tArtist\tTitle\tISRC\tUPC\tQuantity\tTeam Percentage\tSong/Album\tCountry of Sale\tSongwriter Royalties Withheld\tEarnings (USD)
2026-04-12\t2026-02\tSpotify\tSlow Harbor\tTide\tZZPL22600001\t200000000011\t12\t100\tSong\tUS\t0\t0.011000000000
`;

const away = mkdtempSync(join(tmpdir(), "packed-statements-"));
let files: string[] = [];
beforeAll(() => {
  files = installPacked(FOLDER, away);
});
afterAll(() => rmSync(away, { recursive: true }));

const example = () => /```ts\n(.*?)```/s.exec(readFileSync(join(FOLDER, "README.md"), "utf8"))?.[1] ?? "";

test("the package contains the build, its README, changelog and licence, and nothing else", () => {
  const kinds = files.map((file) => file.replace(/-[\w-]{8}\./, "."));
  expect(new Set(kinds.map((file) => file.replace(/^.*?(?=\.(?:d\.ts|js)$)/, "")))).toEqual(
    new Set([".js", ".d.ts", "CHANGELOG.md", "LICENSE", "README.md", "package.json"]),
  );
});

test("it refers to no package of the workspace", () => {
  const names = files
    .filter((file) => /\.(?:js|d\.ts)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(away, "node_modules/@ledgerline/statements", file), "utf8");
      return [...text.matchAll(/(?:from |import\(|import )"([^".][^"]*)"/g)].map(([, name = ""]) => name);
    });
  expect(new Set(names.filter((name) => !name.startsWith("node:")))).toEqual(new Set(["saxes", "yauzl", "zod"]));
});

test("its example runs in an empty directory", () => {
  writeFileSync(join(away, "statement.zip"), STATEMENT);
  writeFileSync(join(away, "example.ts"), example());
  const output = execFileSync(process.execPath, ["example.ts"], { cwd: away, encoding: "utf8" });
  expect(output.split("\n")).toEqual([
    "2026-02-01 Spotify Tide 12 0.011000000000 USD",
    "[ { currency: 'USD', net: '0.011000000000' } ] [ { currency: 'USD', net: '0.011000000000' } ] true",
    "",
  ]);
});

test("its declarations satisfy a strict compiler that checks them too", () => {
  link(FOLDER, "@types/node", away);
  writeFileSync(
    join(away, "typed.ts"),
    `${example()}
import { addMoney, type Money } from "@ledgerline/statements/decimals";
import { FORMATS, type StatementLine, streamStatements, UnreadableStatement } from "@ledgerline/statements";
const lines: StatementLine[] = [];
const { statements } = await streamStatements("a.csv", { columns: { net: "Amount" } }, () => ({
  line: ({ line }) => lines.push(line),
}));
export const sums: Money[] = addMoney(lines);
export const ids: string[] = FORMATS.map(({ id }) => id);
export const kind: "income" | "correction" | "transfer" | "sum" | "detail" | "empty" | null | undefined = statements[0]?.kind;
export const isOurs = (error: unknown) => error instanceof UnreadableStatement && error.note.code === "not_text";
`,
  );
  const options = ["--strict", "--noEmit", "--module", "nodenext", "--target", "es2024", "--types", "node"];
  const tsc = join(FOLDER, "../../node_modules/.bin/tsc");
  const { stdout, status } = run(tsc, [...options, "typed.ts"]);
  expect({ stdout, status }).toEqual({ stdout: "", status: 0 });
});

function run(command: string, args: string[]) {
  try {
    return { stdout: execFileSync(command, args, { cwd: away, encoding: "utf8" }), status: 0 };
  } catch (error) {
    return error as { stdout: string; status: number };
  }
}
