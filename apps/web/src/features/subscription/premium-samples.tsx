import type { ReactNode } from "react";
import { ProvenanceMark } from "../../components/provenance-mark.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../components/table/small-table.tsx";
import { formatDay, formatMonth } from "../../lib/format/format.ts";
import { monthAt, monthIndex } from "../../lib/format/months.ts";

/** A screen's content as it would be, made up. */
function Sample({ of, children }: { of: string; children: ReactNode }) {
  return (
    <figure className="mt-10 border-t border-hairline pt-5">
      <figcaption className="mb-5 text-sm text-ink-soft">
        <ProvenanceMark source="sample" className="mr-2" />
        {of}, made up for a label that does not exist.
      </figcaption>
      {children}
    </figure>
  );
}

const DAY_MS = 86_400_000;
const DAYS_TO_ANSWER = 30;

/** The month some months ago; statements have come up to the third. */
function monthsAgo(count: number): string {
  return formatMonth(monthAt(monthIndex(new Date().toISOString()) - count));
}

function letter(): string[] {
  const [missing, short] = [monthsAgo(6), monthsAgo(4)];
  const deadline = formatDay(new Date(Date.now() + DAYS_TO_ANSWER * DAY_MS).toISOString());
  return [
    "Dear Harbour Distribution,",
    "I am writing about royalties for Paper Lanterns that have not arrived. Your statements pay monthly, about 60 days after the month of sale.",
    `- ${missing}: I have had no statement. The same stores paid 41.80 USD for ${monthsAgo(7)} and 44.12 USD for ${monthsAgo(5)}.`,
    `- ${short}, Spotify: 12,400 streams were counted, and 9,150 were paid. At the rate of that month, 3,250 streams come to 9.43 USD.`,
    `Please send the statement for ${missing} and correct the one for ${short} by ${deadline}. The lines of both months, and the hashes of the files that I have from you, are attached.`,
    "Kind regards,\nPaper Lanterns",
  ];
}

/** A letter that asks for a missing month and a short one. */
export function SampleLetter() {
  return (
    <Sample of="A sample letter">
      <div className="grid max-w-3xl gap-4 border-l-2 border-hairline-strong pl-5 text-pretty whitespace-pre-line">
        {letter().map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Sample>
  );
}

/** Three things to do, the dearest first. */
export function SampleChecks() {
  const causes = [
    { text: `${monthsAgo(6)} has no statement from Harbour, and both months beside it have.`, money: "$39–$46" },
    { text: `Spotify counted 3,250 streams of ${monthsAgo(4)} that were not paid.`, money: "$9.43" },
    { text: "Tax was withheld twice in one quarter.", money: "$6.20" },
  ];
  return (
    <Sample of="A sample list">
      <ul className="border-t border-hairline">
        {causes.map(({ text, money }) => (
          <li key={text} className="flex items-baseline justify-between gap-6 border-b border-hairline py-4">
            <span className="text-pretty">{text}</span>
            <span className="figures shrink-0">{money}</span>
          </li>
        ))}
      </ul>
    </Sample>
  );
}

const RATES = [
  { ago: 3, own: "$0.0034", published: "$0.0030–$0.0050", why: "More listeners in Norway and Germany" },
  { ago: 4, own: "$0.0029", published: "$0.0030–$0.0050", why: "More of them listened for free" },
  { ago: 5, own: "$0.0033", published: "$0.0030–$0.0050", why: "As usual" },
];

/** What a stream earned in three months, and why. */
export function SampleRates() {
  return (
    <Sample of="Sample rates on Spotify">
      <Table aria-label="Sample rates">
        <thead>
          <tr>
            <TableHead>Month</TableHead>
            <TableHead numeric>A stream earned</TableHead>
            <TableHead numeric className="max-sm:hidden">
              Published
            </TableHead>
            <TableHead className="pl-8">Why</TableHead>
          </tr>
        </thead>
        <tbody>
          {RATES.map(({ ago, own, published, why }) => (
            <tr key={ago}>
              <TableRowHead>{monthsAgo(ago)}</TableRowHead>
              <TableCell numeric>{own}</TableCell>
              <TableCell numeric className="max-sm:hidden">
                {published}
              </TableCell>
              <TableCell className="pl-8">{why}</TableCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Sample>
  );
}
