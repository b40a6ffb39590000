import type { ShareOverview } from "@ledgerline/contract/shares/share-overview";
import { Link } from "react-router";
import { Figure } from "../../components/figure.tsx";
import { Section } from "../../components/section.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { formatRounded } from "../../lib/format/exact-money.ts";
import { formatDay, formatExactCount, formatInstant } from "../../lib/format/format.ts";
import { PATHS } from "../../lib/places/paths.ts";
import { shareViewHref } from "../../lib/places/shares-href.ts";

type Shares = NonNullable<ShareOverview["shares"]>;

/** The most sentences about what is left out. */
const LISTED = 3;

/** What is the artist's own and what they owe to others, without the language of contracts. */
export function Yours({ shares }: { shares: Shares }) {
  const { source, yours, owed, closed, without_rate: withoutRate, left_out: leftOut, computed_at: computedAt } = shares;
  const people = owed.reduce((sum, { payees }) => sum + payees, 0);
  return (
    <Section
      title="Yours, and what you owe"
      lead={source === "sample" ? `A sample, made up so you can try the screens. ${restsOn(shares)}` : restsOn(shares)}
      aside={
        <Link to={PATHS.shares} className="text-sm underline underline-offset-4">
          Who gets what
        </Link>
      }
    >
      <dl className="grid gap-8 sm:grid-cols-3">
        {closed && yours?.length === 0 ? (
          <LastRun closed={closed} source={source} />
        ) : (
          <Figure
            label="Yours"
            value={yours === null ? "—" : <Sums of={yours} />}
            sources={yours === null ? [] : [source]}
            note={yours === null ? whyUnknown(shares) : "What is left for you once everybody else has their share."}
          />
        )}
        <Figure
          label="You owe"
          value={<Sums of={owed} />}
          sources={[source]}
          note={
            people === 0
              ? "You owe nobody anything."
              : `To ${people === 1 ? "one person" : `${people} people`}${closed ? ", with what was left unpaid before" : ""}.`
          }
        />
      </dl>
      {withoutRate.length > 0 && (
        <p className="mt-5 max-w-2xl text-pretty text-sm text-ink-soft">
          Left out: {withoutRate.map(({ currency, amount }) => formatRounded(amount, currency)).join(" and ")}, for
          which no exchange rate is loaded.{" "}
          <Link to={`${PATHS.royalties}&view=rates`} className="underline underline-offset-4">
            Load rates
          </Link>
        </p>
      )}
      {leftOut.length > 0 && (
        <ul aria-label="What these figures leave out" className="mt-5 max-w-2xl text-pretty text-sm text-ink-soft">
          {leftOut.slice(0, LISTED).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {leftOut.length > LISTED && <li>And {formatExactCount(leftOut.length - LISTED)} more.</li>}
        </ul>
      )}
      {source !== "sample" && <WaitingQuestions />}
      <p className="mt-5 text-sm text-ink-soft">Worked out {formatInstant(computedAt)}</p>
    </Section>
  );
}

/** How many payees' questions wait for an answer; nothing without one. */
function WaitingQuestions() {
  const open = trpc.shares.questions.useQuery({ limit: 1 }).data?.open ?? 0;
  if (open === 0) return null;
  return (
    <p className="mt-5">
      <Link to={shareViewHref("questions")} className="underline underline-offset-4">
        {open === 1 ? "A payee's question waits" : `${formatExactCount(open)} questions from payees wait`} for an answer
      </Link>
    </p>
  );
}

/** What the newest closed run took in and what it left, because nothing is booked after it. */
function LastRun({ closed, source }: { closed: NonNullable<Shares["closed"]>; source: Shares["source"] }) {
  return (
    <>
      <Figure
        label="Received"
        value={<Sums of={closed.received} />}
        sources={[source]}
        note={`What came in for ${daysText(closed)}.`}
      />
      <Figure
        label="Yours"
        value={<Sums of={closed.kept} />}
        sources={[source]}
        note={`What that run left you. The next one begins on ${formatDay(dayAfter(closed.to))}.`}
      />
    </>
  );
}

const DAY_MS = 86_400_000;

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

/** Currencies one below the other, because they are never added up. */
function Sums({ of }: { of: readonly NonNullable<Shares["yours"]>[number][] }) {
  if (of.length === 0) return "0";
  return of.map(({ currency, amount }) => (
    <span key={currency} className="not-first:mt-1 not-first:block">
      {formatRounded(amount, currency)}
    </span>
  ));
}

function whyUnknown({ refused }: Shares): string {
  return refused === null
    ? "There is too much to add up here. Begin a run under Shares to see what is yours."
    : `These deals do not work out. ${refused}`;
}

function restsOn({ source, rests_on: basis, since, closed, preview }: Shares): string {
  const before = closed ? `, and what was left when ${formatDay(closed.to)} was closed` : "";
  if (basis === "preview" && preview) {
    return `From the preview of ${daysText(preview)}${before}. What was booked after it is not included.`;
  }
  if (basis === "balances") {
    return closed
      ? `Only what was left when ${formatDay(closed.to)} was closed, without what has been booked since.`
      : "What is booked is not shared out yet.";
  }
  if (!since) return closed ? `Nothing has been booked since ${formatDay(closed.to)}.` : "Nothing is booked yet.";
  const kind = source === "sample" ? "made-up" : "booked";
  const lines = `${formatExactCount(since.lines)} ${kind} ${since.lines === 1 ? "line" : "lines"}`;
  return `From ${lines} of ${daysText(since)}${before}.`;
}

function daysText({ from, to }: { from: string; to: string }): string {
  return from === to ? formatDay(to) : `${formatDay(from)} to ${formatDay(to)}`;
}
