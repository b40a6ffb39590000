/** What a month of sale brought in a country, and the lines that it is made of: `month-of-a-country.ts 2026-03 DE`. */
import { items, Ledgerline } from "@ledgerline/client";

const { LEDGERLINE_URL: url = "http://127.0.0.1:4000", LEDGERLINE_TOKEN: token = "" } = process.env;
const ledgerline = new Ledgerline({ url, token });
const [month = "2026-03", territory = "DE"] = process.argv.slice(2);

const { items: territories } = await ledgerline.royalties.territories({ query: { from: month, to: month } });
for (const { territory: found, net, currency, lines } of territories) {
  if (found === territory) console.log(`${territory} ${month}: ${net} ${currency}, ${lines} lines`);
}

const lines = items(
  (next) => ledgerline.royalties.lines({ query: { from: month, to: month, territory, ...next } }),
  (page) => page.lines,
);
for await (const { file_name, line_no, track, net, currency } of lines) {
  console.log(`  ${file_name}, line ${line_no}: ${track} ${net} ${currency}`);
}
