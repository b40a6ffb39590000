import type { ClaimHead } from "@ledgerline/contract/claims";
import { Link, useSearchParams } from "react-router";
import { EmptyState } from "../../components/empty-state.tsx";
import { FailedState } from "../../components/failed-state.tsx";
import { Offered } from "../../components/offered.tsx";
import { Section } from "../../components/section.tsx";
import type { Column } from "../../components/table/column.ts";
import { DataTable } from "../../components/table/data-table.tsx";
import { Arrival } from "../../components/ui/arrival.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { fetched } from "../../lib/fetched.ts";
import { formatDay } from "../../lib/format/format.ts";
import { claimHref, newClaimHref } from "../../lib/places/claim-href.ts";
import { usePageTitle } from "../../lib/places/use-page-title.ts";
import { PremiumPanel } from "../subscription/upgrade-button.tsx";
import { ClaimScreen } from "./claim-screen.tsx";
import { CLAIM_AMOUNTS, CLAIM_STATE_NAMES, joinAmounts } from "./claim-words.ts";
import { NewClaim } from "./new-claim.tsx";

const { Component: OwnCounts } = fetched(
  async () => (await import("../reconciliation/board/own-counts.tsx")).OwnCounts,
);
const { Component: SampleLetter } = fetched(
  async () => (await import("../subscription/premium-samples.tsx")).SampleLetter,
);

/** All claims, one claim, or the start of a new one, depending on the address. */
export function ClaimsScreen() {
  const [params] = useSearchParams();
  usePageTitle("Claims", "screen");
  const named = params.get("claim");
  if (named === null) return <ClaimsList />;
  if (named !== "new") return <ClaimScreen key={named} id={named} />;
  return (
    <Offered needs="claims:write" explain>
      <NewClaim />
    </Offered>
  );
}

const COLUMNS: readonly Column<ClaimHead>[] = [
  { id: "subject", name: "Claim", cell: subjectOf, text: subjectOf },
  {
    id: "state",
    name: "State",
    width: "w-24 lg:w-28",
    cell: ({ state }) => CLAIM_STATE_NAMES[state],
    text: ({ state }) => CLAIM_STATE_NAMES[state],
  },
  {
    id: "asked",
    name: "Asked",
    numeric: true,
    width: "lg:w-32",
    cell: ({ money }) => <Amounts of={CLAIM_AMOUNTS.asked(money)} />,
    text: ({ money }) => joinAmounts(CLAIM_AMOUNTS.asked(money)),
    phone: ({ money }) => {
      const asked = CLAIM_AMOUNTS.asked(money);
      return asked.length > 0 && `${joinAmounts(asked)} asked`;
    },
  },
  {
    id: "received",
    name: "Received",
    numeric: true,
    width: "lg:w-36",
    cell: ({ money }) => <Amounts of={CLAIM_AMOUNTS.received(money)} />,
    text: ({ money }) => joinAmounts(CLAIM_AMOUNTS.received(money)),
    phone: "left out",
  },
  {
    id: "open",
    name: "Open",
    numeric: true,
    width: "w-24 lg:w-32",
    cell: ({ money }) => <Amounts of={CLAIM_AMOUNTS.open(money)} />,
    text: ({ money }) => joinAmounts(CLAIM_AMOUNTS.open(money)),
  },
  {
    id: "deadline",
    name: "Ask until",
    width: "lg:w-36",
    cell: ({ deadline }) => (deadline ? formatDay(deadline) : "—"),
    text: ({ deadline }) => deadline ?? "",
    phone: ({ deadline }) => deadline && `until ${formatDay(deadline)}`,
  },
];

/** One below the other, because several in a line are wider than a phone's column. */
function Amounts({ of }: { of: readonly string[] }) {
  if (of.length === 0) return "—";
  return of.map((amount) => (
    <span key={amount} className="block">
      {amount}
    </span>
  ));
}

/** The subject, marked if the claim may include figures of the sample statement. */
function subjectOf({ subject, with_sample }: ClaimHead): string {
  return with_sample ? `${subject} (with sample figures)` : subject;
}

/** Every claim with the amounts claimed, received and open. */
function ClaimsList() {
  const { data, error, isFetching, refetch } = trpc.claims.list.useQuery();
  return (
    <Section
      title="Claims"
      lead="Ask for money that is late, short or held back, with a letter, the figures and the lines behind them."
      aside={
        data?.included &&
        data.claims.length > 0 && (
          <Offered needs="claims:write">
            <Button asChild size="sm">
              <Link to={newClaimHref()}>Start a claim</Link>
            </Button>
          </Offered>
        )
      }
    >
      {!data && error && (
        <FailedState
          message={errorDetail(error, ERROR_MESSAGES.claims)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Loading label="Loading your claims">
          <Skeleton className="h-5 w-80 max-w-full" />
          <Skeleton className="mt-6 h-32" />
        </Loading>
      )}
      {data && data.claims.length > 0 && (
        <DataTable
          label="Claims"
          columns={COLUMNS}
          rows={data.claims}
          rowId={({ id }) => id}
          unit={["claim", "claims"]}
          href={({ id }) => claimHref(id)}
        />
      )}
      {data && data.claims.length === 0 && data.included && (
        <EmptyState
          action={
            <Offered needs="claims:write" explain>
              <Button asChild variant="accent">
                <Link to={newClaimHref()}>Start a claim</Link>
              </Button>
            </Offered>
          }
        >
          You have no claims yet. Choose months that are overdue or short: Ledgerline writes the letter and adds the
          figures, the lines and the hashes of your statements.
        </EmptyState>
      )}
      {data && !data.included && (
        <>
          <Arrival>
            <OwnCounts />
          </Arrival>
          <PremiumPanel>
            With Premium, Ledgerline writes your claims: a letter you can edit, what was expected against what was paid,
            the disputed lines, and what has come in since.
          </PremiumPanel>
          <Arrival>
            <SampleLetter />
          </Arrival>
        </>
      )}
    </Section>
  );
}
