import type { AddDealInput, Deal, DealDetails, DealTerms } from "@ledgerline/contract/shares/deals";
import { isSampleId } from "@ledgerline/contract/shares/sample-ids";
import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Offered } from "../../../components/offered.tsx";
import { AlertDialog } from "../../../components/overlays/dialog.tsx";
import { Section } from "../../../components/section.tsx";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/table/small-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { formatExactShare } from "../../../lib/format/exact.ts";
import { territoryName } from "../../../lib/format/territory-name.ts";
import { changesOf, useDraft } from "../../../lib/forms/use-draft.ts";
import { dealHref, payeeHref, shareViewHref } from "../../../lib/places/shares-href.ts";
import { usePageTitle } from "../../../lib/places/use-page-title.ts";
import { toast } from "../../../lib/toast.ts";
import { useClosedPeriods, useRefreshShares } from "../parts/changes.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { NotBookedInDeal } from "../parts/not-booked.tsx";
import { COVERS_NAMES, DATES_NAMES, DEAL_KIND_NAMES, RATES_OF_NAMES } from "../words/deal-words.ts";
import { receiptsText } from "../words/payee-words.ts";
import { termsText } from "../words/period-text.ts";
import { hasOtherSettings, remainderOf, toDealDraft, toDealInput } from "./deal-draft.ts";
import { DealEditor } from "./deal-editor.tsx";
import { useRecordingNames } from "./recordings.tsx";

/** One deal: its terms by version, and the ways to change or delete it. */
export function DealScreen({ id }: { id: string }) {
  const query = trpc.shares.deal.useQuery({ id });
  const deal = query.data;
  const [editing, edit] = useState(false);
  const title = deal?.name ?? "Deal";
  usePageTitle(title, "item");
  return (
    <Section
      title={title}
      lead={deal && `Kept in ${deal.currency}.${deal.group ? ` In the group ${deal.group}.` : ""}`}
      aside={
        <div className="flex flex-wrap gap-3">
          <Button asChild size="sm">
            <Link to={shareViewHref("deals")}>All deals</Link>
          </Button>
          {deal && !isSampleId(deal.id) && !editing && (
            <Offered needs="shares:write">
              <DeleteDeal deal={deal} />
              <Button size="sm" variant="ink" onClick={() => edit(true)}>
                Change the deal
              </Button>
            </Offered>
          )}
        </div>
      }
    >
      <Loaded query={query} label="Loading the deal" failure={SHARE_FAILURES.deals} missing="There is no such deal.">
        {(found) =>
          editing ? (
            <ChangeDeal deal={found} onDone={() => edit(false)} />
          ) : (
            <>
              <DealTermsView deal={found} />
              <NotBookedInDeal deal={found} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

type ChangedDeal = Partial<AddDealInput> & { id: string; closed_periods?: "change" };

function ChangeDeal({ deal, onDone }: { deal: DealDetails; onDone: () => void }) {
  const refresh = useRefreshShares();
  const [initial] = useState(() => toDealDraft(deal));
  const change = trpc.shares.changeDeal.useMutation({
    onSuccess: () => {
      refresh();
      onDone();
    },
  });
  const asking = useClosedPeriods(change, (input: ChangedDeal) => ({ deal: { closed_periods: "keep", ...input } }));
  const form = useDraft({
    schema: async () => (await import("@ledgerline/contract/shares/deals")).ChangeDealInput,
    initial,
    toInput: (draft): ChangedDeal => ({
      id: deal.id,
      ...changesOf(toDealInput(draft), toDealInput(initial)),
      ...(draft.alsoClosed && hasOtherSettings(draft, initial) && { closed_periods: "change" }),
    }),
    mutation: asking.mutation,
    fallback: SHARE_FAILURES.dealChange,
  });
  return (
    <>
      <DealEditor
        form={form}
        before={initial}
        names={deal.names}
        id={deal.id}
        action="Save the deal"
        pending={asking.mutation.isPending}
        onCancel={onDone}
      />
      {asking.dialog}
    </>
  );
}

function DeleteDeal({ deal }: { deal: Deal }) {
  const refresh = useRefreshShares();
  const navigate = useNavigate();
  const [asking, ask] = useState(false);
  const remove = trpc.shares.deleteDeal.useMutation({
    onSuccess: ({ message }) => {
      toast.success(message);
      refresh();
      void navigate(shareViewHref("deals"), { replace: true });
    },
    onError: (error) => {
      ask(false);
      toast.error(errorDetail(error, SHARE_FAILURES.dealChange));
    },
  });
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => ask(true)}>
        Delete…
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={ask}
        title={`Delete ${deal.name}?`}
        description="Its terms are deleted for good. A deal that a closed run used cannot be deleted: end its terms instead."
        action="Delete deal"
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ id: deal.id })}
      />
    </>
  );
}

/** A deal in words and figures, a part for each version of its terms. */
function DealTermsView({ deal }: { deal: DealDetails }) {
  const replaced = deal.names.filter(({ id }) => deal.replaces.includes(id));
  return (
    <>
      <dl className="grid max-w-4xl gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        <Fact name="Terms go by">{DATES_NAMES[deal.dates]}</Fact>
        <Fact name="Exchange rates of">{RATES_OF_NAMES[deal.rates_of]}</Fact>
        {replaced.length > 0 && (
          <Fact name="Replaces, where both cover a recording">
            {replaced.map(({ id, name }) => (
              <Link
                key={id}
                to={dealHref(id)}
                className="block underline decoration-hairline-strong underline-offset-4"
              >
                {name}
              </Link>
            ))}
          </Fact>
        )}
      </dl>
      {deal.versions.map((terms) => (
        <Version key={JSON.stringify([terms.from, terms.to])} terms={terms} names={deal.names} />
      ))}
    </>
  );
}

function Version({ terms, names }: { terms: DealTerms; names: DealDetails["names"] }) {
  const nameOf = (id: string) => names.find((named) => named.id === id)?.name ?? "A payee";
  const remainder = remainderOf(terms);
  return (
    <section aria-label={`Terms, ${termsText(terms)}`} className="mt-9 max-w-4xl border-t border-hairline pt-4">
      <h3 className="font-semibold first-letter:uppercase">{termsText(terms)}</h3>
      <dl className="mt-4 grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        <Fact name="Kind">{DEAL_KIND_NAMES[terms.kind]}</Fact>
        <Fact name="Covers">
          <Covered covers={terms.covers} />
        </Fact>
        {terms.part !== "100%" && <Fact name="Of each recording">{terms.part}</Fact>}
        <Fact name="Your fee before it">{terms.fee}</Fact>
        <Fact name="Rate">
          {terms.rate}
          {terms.exceptions.map((rule) => (
            <span key={JSON.stringify(rule)} className="block text-sm text-ink-soft">
              {rule.rate} of {receiptsText(rule, territoryName)}
            </span>
          ))}
        </Fact>
        {remainder && (
          <Fact name={terms.kind === "net_profit" ? "Left for you, before costs" : "Left for you"}>
            {formatExactShare(remainder.account)}
          </Fact>
        )}
      </dl>
      <Table className="mt-5 max-w-md">
        <caption className="sr-only">Who takes part</caption>
        <thead>
          <tr>
            <TableHead>Payee</TableHead>
            <TableHead numeric>Share of it</TableHead>
          </tr>
        </thead>
        <tbody>
          {terms.participants.map(({ payee, share }) => (
            <tr key={payee}>
              <TableRowHead className="py-2!">
                <Link to={payeeHref(payee)} className="underline decoration-hairline-strong underline-offset-4">
                  {nameOf(payee)}
                </Link>
              </TableRowHead>
              <TableCell numeric className="py-2!">
                {share}
              </TableCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** How many are named before the rest is only counted. */
const NAMED = 20;

function Covered({ covers }: { covers: DealTerms["covers"] }) {
  const nameOf = useRecordingNames(covers.by);
  if (covers.by === "everything") return COVERS_NAMES.everything;
  const more = covers.of.length - NAMED;
  return (
    <ul>
      {covers.of.slice(0, NAMED).map((id) => (
        <li key={id}>{nameOf(id)}</li>
      ))}
      {more > 0 && <li className="text-ink-soft">and {more} more</li>}
    </ul>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}
