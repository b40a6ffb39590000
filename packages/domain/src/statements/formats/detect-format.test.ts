import type { StatementNote } from "@ledgerline/db/schema/statement-note";
import { describe, expect, it } from "vitest";
import { detectFormat } from "./detect-format.ts";
import { UnreadableStatement } from "./unreadable-statement.ts";

function refusal(header: string[]): StatementNote {
  try {
    detectFormat(header);
  } catch (error) {
    if (error instanceof UnreadableStatement) return error.note;
    throw error;
  }
  throw new Error("the header was accepted");
}

describe("a header", () => {
  it("that no format has is refused with its columns", () => {
    expect(refusal(["Date", " Amount "])).toEqual({ code: "unknown_header", columns: ["Date", "Amount"], more: 0 });
  });

  it("is listed only in part when it is long, without control characters", () => {
    const note = refusal(Array.from({ length: 5000 }, (_, at) => `${"x".repeat(300)}\0\u0007${at}`));
    expect(note).toEqual({ code: "unknown_header", columns: Array(15).fill(`${"x".repeat(40)}…`), more: 4985 });
    expect(refusal(["", "a\0\u0007b"])).toMatchObject({ columns: ["", "a  b"] });
  });

  it("that lacks needed columns says which", () => {
    expect(refusal(["Sale Month", "Earnings (USD)", "Team Percentage", "Store"])).toEqual({
      code: "missing_columns",
      distributor: "distrokid",
      columns: ["Reporting Date", "Quantity"],
    });
  });

  it("that has a column twice is refused, because either could be the right one", () => {
    const names = ["Reporting Date", "Sale Month", "Store", "Quantity", "Team Percentage", "Earnings (USD)"];
    expect(refusal([...names, "earnings (usd)"])).toEqual({ code: "doubled_column", column: "Earnings (USD)" });
    expect(refusal([...names, ...Array(300).fill("extra")])).toEqual({ code: "too_many_columns", most: 200 });
    expect(detectFormat([...names, "extra", "extra"]).format.distributor).toBe("distrokid");
  });
});
