import { benchBooking } from "./booking.ts";
import { benchFlatness } from "./flatness.ts";
import { benchOverview } from "./overview.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

let missed = 0;
function hold(what: string, figure: number, bound: { atLeast: number } | { atMost: number }): void {
  const holds = "atLeast" in bound ? figure >= bound.atLeast : figure <= bound.atMost;
  if (!holds) missed += 1;
  const wanted = "atLeast" in bound ? `at least ${bound.atLeast}` : `at most ${bound.atMost}`;
  say(`${holds ? "ok    " : "MISSED"} ${what}: ${figure.toFixed(2)} (${wanted})`);
}

say("Booking 1,000,000 rows");
const booking = await benchBooking();
say(`       booked in ${booking.bookingSeconds.toFixed(1)} s, psql \\copy in ${booking.copySeconds.toFixed(1)} s`);
hold("speed of booking against psql \\copy", booking.copySeconds / booking.bookingSeconds, { atLeast: 0.5 });
hold("resident memory of the server, MB", booking.peakMemoryMb, { atMost: 400 });
hold("overview meanwhile, 99th percentile, ms", booking.overviewP99Ms, { atMost: 50 });

say("\nOverview and royalties at 1,000 and at 1,000,000 lines");
for (const [screen, { few, many, ratio }] of Object.entries(await benchFlatness())) {
  say(`       ${screen}: ${few.toFixed(2)} ms and ${many.toFixed(2)} ms`);
  hold(`${screen}, time at 1,000,000 lines by time at 1,000`, ratio, { atMost: 1.2 });
}

say("\nOverview under load, server on one core");
const overview = await benchOverview();
say(`       ${overview.overview.toFixed(0)} requests a second, the bare route ${overview.floor.toFixed(0)}`);
hold("throughput against the bare route", overview.ratio, { atLeast: 0.55 });

process.exit(missed === 0 ? 0 : 1);
