import { expect, it } from "vitest";
import { storedFileName } from "./contained-files.ts";

it.each([
  ["statement.tsv", "statement.tsv"],
  ["/home/me/../statement.tsv", "statement.tsv"],
  ["C:\\Users\\me\\Été.csv", "Été.csv"],
  ["a\r\nb\0.csv", "ab.csv"],
  ["invoice\u202evsc.exe", "invoicevsc.exe"],
  ["", "statement"],
  ["folder/", "statement"],
  ["x".repeat(400), "x".repeat(255)],
])("the file name %o is stored as %s", (name, kept) => expect(storedFileName(name)).toBe(kept));

it("a gzipped file's name is stored without .gz", () => {
  expect(storedFileName("march.csv.gz", "gzip")).toBe("march.csv");
  expect(storedFileName("march.gz.csv", "gzip")).toBe("march.gz.csv");
});
