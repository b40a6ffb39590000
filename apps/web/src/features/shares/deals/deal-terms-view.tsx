import type { Deal, DealTerms } from "@ledgerline/contract/shares/shares";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Table, TableCell, TableHead, TableRowHead } from "../../../components/table/small-table.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { formatExactShare } from "../../../lib/format/exact.ts";
import { territoryName } from "../../../lib/format/territory-name.ts";
import { dealHref, payeeHref } from "../../../lib/places/shares-href.ts";
import { COVERS_NAMES, DATES_NAMES, DEAL_KIND_NAMES, RATES_OF_NAMES } from "../words/deal-words.ts";
import { receiptsText } from "../words/payee-words.ts";
import { termsText } from "../words/period-text.ts";
import { remainderOf } from "./remainder.ts";
import { useRecordingNames } from "./use-recording-names.ts";

/** A deal in words and figures, a part for each version of its terms. */
export function DealTermsView({ deal, deals }: { deal: Deal; deals: readonly Deal[] }) {
  const replaced = deals.filter(({ id }) => deal.replaces.includes(id));
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
        <Version key={JSON.stringify([terms.from, terms.to])} terms={terms} />
      ))}
    </>
  );
}

function Version({ terms }: { terms: DealTerms }) {
  const { data } = trpc.shares.payees.useQuery();
  const nameOf = (id: string) => data?.payees.find((payee) => payee.id === id)?.name ?? "A payee";
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
