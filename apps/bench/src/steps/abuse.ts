import { abuseTable } from "../abuse/abuse-table.ts";
import { ATTACKS } from "../abuse/attacks.ts";
import { benchAbuse } from "../abuse/bench-abuse.ts";
import { percentile } from "../figures/percentile.ts";
import type { Step } from "../report/step.ts";

export const abuse: Step = {
  title: "One artist does its worst",
  about: "Another artist logs in, looks at the overview and books 10,000 rows meanwhile; 95th percentiles.",
  async run(report, names) {
    const chosen = Object.entries(ATTACKS).filter(([name]) => names.length === 0 || names.includes(name));
    const rows: Parameters<typeof abuseTable>[0][number][] = [];
    for (const [name, attack] of [["idle", null] as const, ...chosen]) {
      report.say(`       ${name}${attack ? `: ${attack.name}` : ""}`);
      const figures = await benchAbuse(attack);
      const { login, overview, booking, failed, load, outcome } = figures;
      rows.push({ ...figures, attack: attack?.name ?? "" });
      report.remark(
        `${name}: ${login.length} logins, ${overview.length} overviews, ${booking.length} bookings, load average ${load.toFixed(1)}. ${outcome}`,
      );
      report.row(`${name}: login`, percentile(login, 0.95), "ms", { atMost: 500 });
      report.row(`${name}: overview`, percentile(overview, 0.95), "ms", { atMost: 100 });
      report.row(`${name}: booking of 10,000 rows`, percentile(booking, 0.95) / 1000, "s", { atMost: 10 });
      report.row(`${name}: failed calls`, failed, "", { atMost: 0 });
    }
    report.say("");
    for (const line of abuseTable(rows)) report.say(line);
  },
};
