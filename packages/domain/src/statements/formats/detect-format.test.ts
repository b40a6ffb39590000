import { describe, expect, it } from "vitest";
import { detectFormat } from "./detect-format.ts";
import { UnreadableStatement } from "./unreadable-statement.ts";

function refusal(header: string[]): string {
  try {
    detectFormat(header);
  } catch (error) {
    if (error instanceof UnreadableStatement) return error.message;
    throw error;
  }
  throw new Error("the header was taken");
}

describe("a header", () => {
  it("that is nobody's is answered with its columns and the formats that are read", () => {
    expect(refusal(["Date", " Amount "])).toBe(
      "This is not a statement that Ledgerline reads. Its first line has the columns Date, Amount. Statements of these distributors are read: DistroKid.",
    );
  });

  it("is named within bounds, whatever it holds", () => {
    const message = refusal(Array.from({ length: 5000 }, (_, at) => `${"x".repeat(300)}\0\u0007${at}`));
    expect(message.length).toBeLessThan(1000);
    expect(message).toContain("and 4985 more");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be shown
    expect(message).not.toMatch(/[\u0000-\u001f]/);
    expect(refusal([""])).toContain("(no name)");
  });

  it("that lacks a needed column says which", () => {
    expect(refusal(["Sale Month", "Earnings (USD)", "Team Percentage", "Store"])).toBe(
      "This looks like a DistroKid statement, but its header lacks Reporting Date, Quantity. Export it again with all columns.",
    );
  });

  it("that has a column twice is refused, because either could be the right one", () => {
    const names = ["Reporting Date", "Sale Month", "Store", "Quantity", "Team Percentage", "Earnings (USD)"];
    expect(refusal([...names, "earnings (usd)"])).toBe(
      "The header has the column Earnings (USD) twice. Take one of the two out.",
    );
    expect(refusal([...names, ...Array(300).fill("extra")])).toBe("The header has more than 200 columns.");
    expect(detectFormat([...names, "extra", "extra"]).format.slug).toBe("distrokid");
  });
});
