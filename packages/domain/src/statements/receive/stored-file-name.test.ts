import { expect, it } from "vitest";
import { storedFileName } from "./stored-file-name.ts";

it.each([
  ["statement.tsv", "statement.tsv"],
  ["/home/me/../statement.tsv", "statement.tsv"],
  ["C:\\Users\\me\\Été.csv", "Été.csv"],
  ["a\r\nb\0.csv", "ab.csv"],
  ["invoice\u202evsc.exe", "invoicevsc.exe"],
  ["", "statement"],
  ["folder/", "statement"],
  ["x".repeat(400), "x".repeat(255)],
])("%o is kept as %s", (name, kept) => expect(storedFileName(name)).toBe(kept));

it("loses the ending that its packing gave it", () => {
  expect(storedFileName("march.csv.gz", "gzip")).toBe("march.csv");
  expect(storedFileName("march.gz.csv", "gzip")).toBe("march.gz.csv");
});
