/** Tells why a call was refused, and what to do about it. */
import { isLedgerlineError, Ledgerline } from "@ledgerline/client";

const { LEDGERLINE_URL: url = "http://127.0.0.1:4000", LEDGERLINE_TOKEN: token = "" } = process.env;
const ledgerline = new Ledgerline({ url, token });
const [month = "2026-03"] = process.argv.slice(2);

try {
  const { totals } = await ledgerline.royalties.months({ query: { from: month, to: month } });
  for (const { net, currency } of totals) console.log(net, currency);
} catch (error) {
  if (!isLedgerlineError(error)) throw error;
  switch (error.code) {
    case "bad_request":
      for (const { field, message } of error.issues ?? []) console.error(`${field}: ${message}`);
      break;
    case "unauthorized":
      console.error("Make another token: this one has ended.");
      break;
    case "too_many_requests":
      console.error(`Come back in ${error.retryAfter} seconds.`);
      break;
    default:
      console.error(`${error.code}: ${error.message}`);
  }
  process.exitCode = 1;
}
