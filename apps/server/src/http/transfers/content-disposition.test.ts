import { expect, it } from "vitest";
import { attachment } from "./content-disposition.ts";

it.each([
  ["march.tsv", `attachment; filename="march.tsv"; filename*=UTF-8''march.tsv`],
  ["Été 音.csv", `attachment; filename="_t_ _.csv"; filename*=UTF-8''%C3%89t%C3%A9%20%E9%9F%B3.csv`],
  [`a"b\\c%.csv`, `attachment; filename="a_b_c_.csv"; filename*=UTF-8''a%22b%5Cc%25.csv`],
  ["it's (1)*.csv", `attachment; filename="it's (1)*.csv"; filename*=UTF-8''it%27s%20%281%29%2A.csv`],
  ["a\r\nx: y", `attachment; filename="a__x: y"; filename*=UTF-8''a%0D%0Ax%3A%20y`],
])("%o is saved under its name", (fileName, header) => expect(attachment(fileName)).toBe(header));
