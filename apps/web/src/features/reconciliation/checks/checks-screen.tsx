import { useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Link } from "react-router";
import { FormError } from "../../../components/form/form-error.tsx";
import { Offered } from "../../../components/offered.tsx";
import { Section } from "../../../components/section.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { refreshArea } from "../../../lib/calls/refresh-area.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { royaltyHref } from "../../../lib/places/royalty-href.ts";
import { usePageTitle } from "../../../lib/places/use-page-title.ts";
import { useRoyaltyPlace } from "../../../lib/places/use-royalty-place.ts";
import { toast } from "../../../lib/toast.ts";
import { useOpenInView } from "../../../lib/use-open-in-view.ts";
import { PremiumPanel } from "../../subscription/checkout/premium-panel.tsx";
import { BoardSum } from "../board/board-sum.tsx";
import { Compared } from "../board/compared.tsx";
import { UNTIL_FRESH } from "../board/freshness.tsx";
import { ToDo } from "../causes/to-do.tsx";
import { PayoutsList } from "../payouts/payouts-list.tsx";
import { CHECK_LISTS, checkListIn } from "./check-lists.ts";
import { DeductionsList } from "./deductions-list.tsx";
import { OneCheck } from "./one-check.tsx";
import { PeriodRuns } from "./period-runs.tsx";
import { WatchList } from "./watch-list.tsx";

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
      {open === "F5" && <PeriodRuns />}
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
    fallback: ERROR_MESSAGES.treaty,
  });
  return (
    <form {...form.props} className="mb-8 grid gap-3 border-b border-hairline pb-6">
      {form.failure && <FormError>{form.failure}</FormError>}
      <div className="max-w-80">
        <Field
          label="Your treaty rate for US tax, in percent"
          hint="It is on your W-8BEN form. The United States withhold 30% without a treaty."
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
