/** Uploads a statement, waits until it is booked, and prints its lines. */
import { file, items, Ledgerline } from "@ledgerline/client";
import { fromPath } from "@ledgerline/client/node";

const { LEDGERLINE_URL: url = "http://127.0.0.1:4000", LEDGERLINE_TOKEN: token = "" } = process.env;
const ledgerline = new Ledgerline({ url, token });
const [path = "statement.tsv"] = process.argv.slice(2);

const { id } = await ledgerline.statements.upload(file(await fromPath(path)));
let statement = await ledgerline.statements.get({ path: { id } });
while (statement.state === "received" || statement.state === "booking") {
  await new Promise((resolve) => setTimeout(resolve, 500));
  statement = await ledgerline.statements.get({ path: { id } });
}
if (statement.state !== "booked") throw new Error(statement.question?.text ?? statement.detail ?? statement.state);

const lines = items(
  (next) => ledgerline.statements.lines({ path: { id }, query: next }),
  (page) => page.lines,
);
for await (const { month, store, track, net, currency } of lines) console.log(month, store, track, net, currency);
