import type { CheckResult } from "@ledgerline/contract/reconciliation/checks";
import type { CheckId, StreamWatch } from "@ledgerline/contract/reconciliation/reconciliation";
import { useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Check, CircleHelp, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { EmptyState } from "../../../components/empty-state.tsx";
import { FormError } from "../../../components/form/form-error.tsx";
import { Offered } from "../../../components/offered.tsx";
import { Section } from "../../../components/section.tsx";
import type { Column } from "../../../components/table/column.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import { Arrival } from "../../../components/ui/arrival.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { refreshArea } from "../../../lib/calls/refresh-area.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { fetched } from "../../../lib/fetched.ts";
import { formatExactCount } from "../../../lib/format/format.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useRoyaltyPlace } from "../../../lib/places/royalty-address.ts";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";
import { usePageTitle } from "../../../lib/places/use-page-title.ts";
import { toast } from "../../../lib/toast.ts";
import { useOpenInView } from "../../../lib/use-open-in-view.ts";
import { PremiumPanel } from "../../subscription/upgrade-button.tsx";
import { Compared } from "../board/compared.tsx";
import { formatStake } from "../board/format-stake.ts";
import { BoardSum, Freshness, UNTIL_FRESH } from "../board/freshness.tsx";
import { FindingsList } from "../findings/findings-list.tsx";
import { lookedAt } from "../findings/row-links.tsx";
import { PayoutsList } from "../payouts/payouts-list.tsx";
import { CHECK_LISTS, checkListIn } from "./check-lists.ts";
import { DeductionsList } from "./deductions-list.tsx";
import { MovesList } from "./moves-list.tsx";
import { PeriodRuns } from "./period-runs.tsx";
import { ToDo } from "./to-do.tsx";

const COLUMNS: readonly Column<Watched>[] = [
  {
    id: "title",
    name: "Track",
    cell: ({ title, track_id: track }) => title ?? track,
    text: ({ title, track_id: track }) => title ?? track,
  },
  {
    id: "streams",
    name: "Streams in 12 months",
    numeric: true,
    width: "lg:w-44",
    cell: ({ streams }) => formatExactCount(streams),
    text: ({ streams }) => `${streams}`,
    phone: ({ streams }) => `${formatExactCount(streams)} streams in 12 months`,
  },
  {
    id: "lacks",
    name: "Still needed",
    numeric: true,
    width: "w-24 lg:w-32",
    cell: ({ lacks }) => formatExactCount(lacks),
    text: ({ lacks }) => `${lacks}`,
  },
  {
    id: "would",
    name: "Would have earned",
    numeric: true,
    width: "w-32 lg:w-44",
    cell: ({ would_earn: stake }) => (stake ? formatStake(stake) : "—"),
    text: ({ would_earn: stake }) => (stake ? `${stake.low} ${stake.high}` : ""),
    copied: [{ name: "Currency", text: ({ would_earn: stake }) => stake?.currency ?? "" }],
    source: () => "estimate",
  },
];

const { Component: SampleChecks } = fetched(
  async () => (await import("../../subscription/premium-samples.tsx")).SampleChecks,
);

/** The findings of the checks, as a list of things to do, and the other lists. */
export function ChecksScreen() {
  const summary = trpc.reconciliation.summary.useQuery(undefined, UNTIL_FRESH);
  return (
    <Section title="Checks" lead="What is late, missing or wrong in your statements, and what to do about it.">
      <Compared query={summary} label="the checks">
        {(sums) =>
          sums.included ? (
            <Lists />
          ) : (
            <>
              {!sums.sample && <BoardSum sums={sums} />}
              <PremiumPanel>
                Premium runs sixteen checks on every statement: totals, shares, tax, exchange rates, missing stores and
                months, each with the lines behind it.
              </PremiumPanel>
              <Arrival>
                <SampleChecks />
              </Arrival>
            </>
          )
        }
      </Compared>
    </Section>
  );
}

function Lists() {
  const { by } = useRoyaltyPlace();
  const open = checkListIn(by);
  const inNav = CHECK_LISTS.find(({ id }) => id === open)?.id ?? "all";
  const list = useOpenInView<HTMLUListElement>(inNav);
  usePageTitle(open === "all" ? null : (CHECK_LISTS.find(({ id }) => id === open)?.name ?? open), "item");
  return (
    <>
      <nav aria-label="Checks" className="mb-6 border-b border-hairline">
        <ul ref={list} className="no-scrollbar flex gap-x-5 overflow-x-auto text-sm sm:gap-x-6">
          {CHECK_LISTS.map(({ id, name }) => (
            <li key={id} data-entry={id} className="shrink-0">
              <Link
                to={royaltyHref({ view: "checks", by: id === "all" ? undefined : id, filter: {} })}
                preventScrollReset
                aria-current={id === open ? "page" : id === inNav ? "true" : undefined}
                className={clsx(
                  "-mb-px block border-b-2 py-2 outline-offset-[-2px]",
                  id === inNav ? "border-ink font-semibold" : "border-transparent text-ink-soft hover:text-ink",
                )}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <OpenList open={open} />
    </>
  );
}

function OpenList({ open }: { open: ReturnType<typeof checkListIn> }) {
  if (open === "all") return <ToDo />;
  if (open === "watch") return <WatchList />;
  if (open === "deductions") return <DeductionsList />;
  if (open === "payouts") return <PayoutsList />;
  return (
    <>
      {open === "F9" && (
        <Offered needs="reconciliation:write">
          <TreatyRate />
        </Offered>
      )}
      {open === "F5" && (
        <>
          <MovesList />
          <PeriodRuns />
        </>
      )}
      <OneCheck key={open} id={open} />
    </>
  );
}

/** What the artist's treaty lets the United States withhold. Without it, lines are measured by the most common rate. */
function TreatyRate() {
  const checks = trpc.reconciliation.checks.useQuery();
  if (!checks.data) return null;
  const { treaty_percent: stated } = checks.data;
  return <TreatyForm key={stated} stated={stated} />;
}

function TreatyForm({ stated }: { stated: string | null }) {
  const client = useQueryClient();
  const save = trpc.reconciliation.stateTreaty.useMutation({
    onSuccess: (_, { percent }) => {
      toast.success(percent === null ? "Treaty rate taken back" : `US tax is now checked against ${percent}%`);
      return refreshArea(client, "reconciliation");
    },
  });
  const form = useForm({
    schema: async () => (await import("@ledgerline/contract/reconciliation/treaty")).StateTreatyInput,
    empty: { percent: stated ?? "" },
    mutation: save,
    fallback: "Failed to save the treaty rate",
  });
  return (
    <form {...form.props} className="mb-8 grid gap-3 border-b border-hairline pb-6">
      {form.failure && <FormError>{form.failure}</FormError>}
      <div className="max-w-80">
        <Field
          label="Your treaty rate for US tax, in percent"
          hint="It is on your W-8BEN form. Without a treaty, the United States withholds 30%."
          error={form.errors["percent"]}
        >
          {(field) => <Input {...field} {...form.control("percent")} inputMode="decimal" maxLength={6} />}
        </Field>
      </div>
      <div className="flex gap-3">
        <Button type="submit" size="sm" pending={save.isPending}>
          Save the rate
        </Button>
        {stated !== null && (
          <Button size="sm" onClick={() => save.mutate({ percent: null })}>
            I have no treaty rate
          </Button>
        )}
      </div>
    </form>
  );
}

/** One check: its rule, its result, and its findings, set aside or not. */
function OneCheck({ id }: { id: CheckId }) {
  const query = trpc.reconciliation.checks.useQuery(undefined, UNTIL_FRESH);
  const [aside, showAside] = useState(false);
  return (
    <Compared query={query} label={id}>
      {(data) => {
        const check = data.checks.find((one) => one.id === id);
        if (!check) return null;
        const shown = aside && check.aside > 0;
        return (
          <>
            <h3 className="font-semibold text-pretty">{check.question}</h3>
            <p className="mt-1 max-w-2xl text-sm text-pretty text-ink-soft">
              {id}: {check.rule}
            </p>
            <p className="mt-2 mb-1 flex flex-wrap items-center gap-x-3">
              <CheckSign check={check} />
              <span className="text-ink-soft">{check.because ?? `${lookedAt(check)} looked at.`}</span>
            </p>
            {check.unchecked && <p className="mb-1 text-sm text-ink-soft">{check.unchecked}</p>}
            <Freshness figures={data} />
            {check.aside > 0 && (
              <Button variant="link" size="none" className="mt-3" onClick={() => showAside(!aside)}>
                {shown ? "Show what was found" : `Show ${formatExactCount(check.aside)} set aside`}
              </Button>
            )}
            {(shown || check.findings > 0) && <FindingsList of={{ check: id }} aside={shown} />}
          </>
        );
      }}
    </Compared>
  );
}

/** A check's result, by shape and word. */
function CheckSign({ check: { state, findings } }: { check: Pick<CheckResult, "state" | "findings"> }) {
  const looks = "inline-flex items-baseline gap-1.5 whitespace-nowrap [&>svg]:size-4 [&>svg]:self-center";
  if (state === "found") {
    return (
      <span className={`${looks} font-semibold text-warning`}>
        <TriangleAlert aria-hidden="true" />
        {formatExactCount(findings)} found
      </span>
    );
  }
  if (state === "clear") {
    return (
      <span className={looks}>
        <Check aria-hidden="true" />
        Clear
      </span>
    );
  }
  return (
    <span className={`${looks} text-ink-soft`}>
      <CircleHelp aria-hidden="true" />
      Not checked
    </span>
  );
}

type Watched = StreamWatch["tracks"][number];

/** The tracks that Spotify pays nothing for yet: how many streams each lacks, and what it would have earned. */
function WatchList() {
  const query = trpc.reconciliation.watch.useQuery(undefined, UNTIL_FRESH);
  return (
    <Compared query={query} label="the 1,000-stream watch">
      {(data) => (
        <>
          <p className="max-w-2xl text-pretty">
            Spotify pays for a recording once it has 1,000 streams in twelve months. Tracks with fewer are listed here.
          </p>
          <div className="mt-1 mb-6">
            <Freshness figures={data} />
          </div>
          {data.tracks.length === 0 ? (
            !data.stale && <EmptyState>No track with known streams is below 1,000.</EmptyState>
          ) : (
            <DataTable
              label="Tracks below 1,000 streams"
              columns={COLUMNS}
              rows={data.tracks}
              rowId={({ track_id: track }) => track}
              unit={["track", "tracks"]}
              href={({ track_id: track }) => royaltyHref({ view: "track", track, by: "plays", filter: {} })}
            />
          )}
        </>
      )}
    </Compared>
  );
}
