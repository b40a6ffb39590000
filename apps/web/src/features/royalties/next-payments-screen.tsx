import type { NextPayment, PastPayment, PaymentForecast } from "@ledgerline/contract/forecast";
import { compareDecimals } from "@ledgerline/decimals";
import { useContext, useState } from "react";
import { Link } from "react-router";
import { EmptyState } from "../../components/empty-state.tsx";
import { RevenueFigure } from "../../components/figure.tsx";
import { ProvenanceMark } from "../../components/provenance-mark.tsx";
import { Section } from "../../components/section.tsx";
import type { Column } from "../../components/table/column.ts";
import { DataTable } from "../../components/table/data-table.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Spinner } from "../../components/ui/spinner.tsx";
import { ShownAlone } from "../../components/way.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { formatDay, formatInstant, formatMonth } from "../../lib/format/format.ts";
import { PATHS } from "../../lib/places/paths.ts";
import { royaltyHref } from "../../lib/places/royalty-href.ts";
import type { Sort } from "../../lib/sort.ts";
import { Compared } from "../reconciliation/board/compared.tsx";
import { UNTIL_FRESH } from "../reconciliation/board/freshness.tsx";
import { LinkButton } from "../screen-links/link-button.tsx";
import { basisText, gapSentence, heldSentence, nextSentence, roughMoney, roughRange } from "./forecast-words.ts";

/** What comes in the next six months by sender and currency, and how good such forecasts were. */
export function NextPaymentsScreen() {
  const query = trpc.forecast.payments.useQuery(undefined, UNTIL_FRESH);
  const isReal = query.data && !query.data.sample && query.data.next.length > 0;
  return (
    <Section
      title="Next payments"
      lead="What your distributors will probably pay in the next six months, worked out from what they have paid you so far. It is in no total and no export."
      aside={
        <div className="flex flex-wrap items-center gap-x-3">
          <Link to={PATHS.settings} className="text-sm underline decoration-hairline-strong underline-offset-4">
            Put it in your calendar
          </Link>
          {isReal && <LinkButton name="Next payments" screen={{ screen: "next" }} />}
        </div>
      }
    >
      <Compared query={query} label="the next payments">
        {(forecast) => <Forecast forecast={forecast} />}
      </Compared>
    </Section>
  );
}

/** The same as a link shows it. */
export function SharedNext() {
  const query = trpc.forecast.payments.useQuery();
  return (
    <Section title="Next payments" lead="What will probably be paid in the next six months. None of it is booked.">
      <Compared query={query} label="the next payments">
        {(forecast) => <Forecast forecast={forecast} />}
      </Compared>
    </Section>
  );
}

function Forecast({ forecast }: { forecast: PaymentForecast }) {
  const { next, gaps, past, held } = forecast;
  const alone = useContext(ShownAlone);
  const [first] = next;
  if (next.length + gaps.length + past.length === 0 && !forecast.stale) {
    if (alone) return <p className="text-ink-soft">Nothing is booked yet, so nothing can be forecast.</p>;
    return (
      <EmptyState
        action={
          <Button asChild variant="accent">
            <Link to={royaltyHref({ view: "statements", filter: {} })}>Add a statement</Link>
          </Button>
        }
      >
        Nothing is booked yet. With six statements from a distributor that pays monthly, or four from one that pays less
        often, this says when money comes next and about how much.
      </EmptyState>
    );
  }
  return (
    <>
      {first && (
        <p className="mb-1 font-serif text-xl text-pretty">
          {nextSentence(first, new Date().toISOString().slice(0, 10))}
          <ProvenanceMark source={first.mark} className="ml-2 -translate-y-0.5" />
        </p>
      )}
      <Age forecast={forecast} />
      {next.length > 0 && <Payments payments={next} />}
      {gaps.length > 0 && (
        <section aria-labelledby="without-forecast" className="mt-10">
          <h3 id="without-forecast" className="font-semibold">
            Without a forecast
          </h3>
          <ul className="mt-2">
            {gaps.map((gap) => (
              <li key={`${gap.source} ${gap.currency}`} className="border-b border-hairline py-2 text-pretty">
                {gapSentence(gap)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {past.length > 0 && <Past past={past} sentence={heldSentence(held)} />}
    </>
  );
}

function Age({ forecast: { computed_at: at, stale, sample } }: { forecast: PaymentForecast }) {
  return (
    <p role="status" className="mb-8 text-sm text-ink-soft">
      {sample && "Sample data, made up to show what a forecast says. It goes when your first real figures come in."}
      {at !== null && !stale && `As of ${formatInstant(at)}.`}
      {stale && (
        <span className="inline-flex items-center gap-2">
          <Spinner />
          {at === null
            ? "The next payments are being worked out."
            : `As of ${formatInstant(at)}. Something has changed since then, and a new forecast is on its way.`}
        </span>
      )}
    </p>
  );
}

function Payments({ payments }: { payments: readonly NextPayment[] }) {
  const [sort, setSort] = useState<Sort>({ column: "day", direction: "asc" });
  return (
    <DataTable
      label="Next payments"
      columns={NEXT_COLUMNS}
      rows={payments}
      rowId={({ source, currency, period, mark }) => `${source} ${currency} ${period} ${mark}`}
      unit={["payment", "payments"]}
      sort={sort}
      onSort={setSort}
    />
  );
}

const nameOf = ({ source_name: name }: { source_name: string }) => name || "Your distributor";
const isBooked = ({ mark }: NextPayment) => mark === "statement";

const NEXT_COLUMNS: Column<NextPayment>[] = [
  {
    id: "day",
    name: "Around",
    width: "lg:w-52",
    cell: ({ expected_on: day, earliest, latest }) => (
      <>
        {formatDay(day)}
        {earliest !== latest && (
          <span className="block text-sm text-ink-soft">
            {formatDay(earliest)} to {formatDay(latest)}
          </span>
        )}
      </>
    ),
    text: ({ expected_on: day }) => day,
    copied: [
      { name: "Earliest", text: ({ earliest }) => earliest },
      { name: "Latest", text: ({ latest }) => latest },
    ],
    order: (a, b) => a.expected_on.localeCompare(b.expected_on),
  },
  {
    id: "source",
    name: "From",
    cell: nameOf,
    text: nameOf,
    phone: nameOf,
    order: (a, b) => nameOf(a).localeCompare(nameOf(b)),
  },
  {
    id: "basis",
    name: "Rests on",
    cell: (payment) => (isBooked(payment) ? "Its statement, which is booked" : basisText(payment)),
    text: (payment) => (isBooked(payment) ? "Its statement, which is booked" : basisText(payment)),
    phone: "left out",
  },
  {
    id: "range",
    name: "Range",
    numeric: true,
    width: "lg:w-44",
    cell: (payment) => (isBooked(payment) ? "—" : roughRange(payment)),
    text: ({ low, high }) => `${low} to ${high}`,
    phone: (payment) => (isBooked(payment) ? "booked" : roughRange(payment)),
  },
  {
    id: "mid",
    name: "About",
    numeric: true,
    width: "w-28 lg:w-32",
    cell: (payment) =>
      isBooked(payment) ? (
        <RevenueFigure value={payment.mid} currency={payment.currency} fractionLength={null} />
      ) : (
        roughMoney(payment.mid, payment.currency)
      ),
    text: ({ mid }) => mid,
    copied: [{ name: "Currency", text: ({ currency }) => currency }],
    source: ({ mark }) => mark,
    order: (a, b) => compareDecimals(a.mid, b.mid),
  },
];

function Past({ past, sentence }: { past: readonly PastPayment[]; sentence: string | null }) {
  return (
    <section aria-labelledby="how-good" className="mt-14">
      <h3 id="how-good" className="font-semibold">
        How good the last forecasts were
      </h3>
      {sentence && <p className="mt-1 mb-4 max-w-3xl text-pretty">{sentence}</p>}
      <DataTable
        label="The last forecasts"
        columns={PAST_COLUMNS}
        rows={past}
        rowId={({ source, currency, period }) => `${source} ${currency} ${period}`}
        unit={["forecast", "forecasts"]}
      />
      {past.some(({ made_on: on }) => on === null) && (
        <p className="mt-3 max-w-3xl text-sm text-pretty text-ink-soft">
          Worked out afterwards, from the months before each one alone.
        </p>
      )}
    </section>
  );
}

/** Whether what came is within the range; one that covers several periods says nothing about one. */
function verdict({ low, high, came, covers }: PastPayment): string {
  if (covers > 1) return `${covers} periods in one`;
  return compareDecimals(low, came) <= 0 && compareDecimals(came, high) <= 0 ? "Held" : "Missed";
}

const madeText = ({ made_on: on }: PastPayment) => (on === null ? "Worked out afterwards" : `Made ${formatDay(on)}`);

const PAST_COLUMNS: Column<PastPayment>[] = [
  {
    id: "period",
    name: "Statement of",
    width: "lg:w-52",
    cell: (payment) => (
      <>
        {formatMonth(payment.period)}
        <span className="block text-sm text-ink-soft max-lg:hidden">{madeText(payment)}</span>
      </>
    ),
    text: ({ period }) => period,
    copied: [{ name: "Made", text: ({ made_on: on }) => on ?? "" }],
  },
  { id: "source", name: "From", cell: nameOf, text: nameOf, phone: nameOf },
  {
    id: "range",
    name: "Said",
    numeric: true,
    width: "lg:w-44",
    cell: roughRange,
    text: ({ low, high }) => `${low} to ${high}`,
    phone: (payment) => `said ${roughRange(payment)}`,
    source: () => "estimate",
  },
  {
    id: "came",
    name: "Came",
    numeric: true,
    width: "w-28 lg:w-36",
    cell: ({ came, currency }, fractionLength) => (
      <RevenueFigure value={came} currency={currency} fractionLength={fractionLength} />
    ),
    text: ({ came }) => came,
    digits: ({ came }) => came,
    source: () => "statement",
  },
  { id: "held", name: "Held", width: "w-24 lg:w-36", cell: verdict, text: verdict },
];
