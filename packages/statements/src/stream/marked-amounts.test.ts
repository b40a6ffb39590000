import { expect, test } from "vitest";
import { readStatements } from "../entries/index.ts";
import { UnknownColumns } from "./map-columns.ts";
import { proofHolds } from "./statement-proof.ts";

const HEADER = "Sale Month,Store,Country,Artist,Track Title,ISRC,Units,Net";
const file = (...amounts: string[]) =>
  Buffer.from(
    [HEADER, ...amounts.map((net, at) => `2026-01,Spotify,DE,Nina Vale,Plain Song,QZXYZ260000${at},10,"${net}"`)].join(
      "\n",
    ),
  );

async function readAsGuessed(bytes: Buffer, answers: Record<string, string> = {}) {
  const asked = await readStatements(bytes).catch((error: unknown) => error);
  if (!(asked instanceof UnknownColumns)) throw asked;
  const { guess } = asked;
  const [statement] = await readStatements(bytes, {
    columns: guess.columns,
    answers: { ...guess.answers, ...answers },
  });
  return { guess, statement };
}

test.each([
  [
    ["€5.00", "US$1.00", "£-0.50"],
    ["EUR 5.00", "USD 1.00", "GBP -0.50"],
  ],
  [
    ["EUR 5.00", "1.00 USD", "-GBP 0.50"],
    ["EUR 5.00", "USD 1.00", "GBP -0.50"],
  ],
  [
    ["1.204,50 €", "R$ 3,00", "2,00 zł"],
    ["EUR 1204.50", "BRL 3.00", "PLN 2.00"],
  ],
])("amounts that each say their currency, as %j, have it without a question", async (amounts, lines) => {
  const { guess, statement } = await readAsGuessed(file(...amounts));
  expect(guess.columns).toMatchObject({ net: "Net", currency: "Net" });
  expect(statement?.lines.map(({ line }) => `${line.currency} ${line.net}`)).toEqual(lines);
  expect(statement?.question).toBeNull();
  expect(statement?.proof && proofHolds(statement.proof)).toBe(true);
});

test("a mark that may be of several currencies is not taken for one of them", async () => {
  const { statement } = await readAsGuessed(file("€5.00", "$1.00"));
  expect(statement?.lines.map(({ line }) => line.currency)).toEqual(["EUR"]);
  expect(statement?.refusals).toMatchObject([{ reason: { code: "unknown_currency", column: "Net", printed: "$" } }]);
  expect(statement?.proof && proofHolds(statement.proof)).toBe(false);
});

test("a single mark, or an amount without one, leaves the currency to be asked or said for the file", async () => {
  for (const amounts of [
    ["$5.00", "$1.00"],
    ["€5.00", "US$1.00", "1.00"],
  ]) {
    const asked = await readStatements(file(...amounts)).catch((error: unknown) => error);
    expect(asked).toMatchObject({ guess: { columns: expect.not.objectContaining({ currency: "Net" }) } });
  }
});
