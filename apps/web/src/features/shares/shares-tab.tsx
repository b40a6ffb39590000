import { clsx } from "clsx";
import type { ComponentType } from "react";
import { Link, useSearchParams } from "react-router";
import { ProvenanceMark } from "../../components/provenance-mark.tsx";
import { Arrival } from "../../components/ui/arrival.tsx";
import { Loading } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { fetched } from "../../lib/fetched.ts";
import { SHARE_VIEWS, type ShareView, shareViewHref, shareViewIn } from "../../lib/places/shares-href.ts";
import { usePageTitle } from "../../lib/places/use-page-title.ts";
import { useOpenInView } from "../../lib/use-open-in-view.ts";

const RunsScreen = fetched(async () => (await import("./run/runs-screen.tsx")).RunsScreen).Component;
const RunScreen = fetched(async () => (await import("./run/run-screen.tsx")).RunScreen).Component;
const StatementScreen = fetched(
  async () => (await import("./statement/statement-screen.tsx")).StatementScreen,
).Component;

const SCREENS: Record<Exclude<ShareView, "runs">, ComponentType> = {
  payees: fetched(async () => (await import("./payees/payees-screen.tsx")).PayeesScreen).Component,
  deals: fetched(async () => (await import("./deals/deals-screen.tsx")).DealsScreen).Component,
  money: fetched(async () => (await import("./money/money-screen.tsx")).MoneyScreen).Component,
  questions: fetched(async () => (await import("./questions-screen.tsx")).QuestionsScreen).Component,
  "what-if": fetched(async () => (await import("./simulator-screen.tsx")).SimulatorScreen).Component,
  settings: fetched(async () => (await import("./settings/share-settings-screen.tsx")).ShareSettingsScreen).Component,
};

/** Who gets what of the royalties: runs, and the payees, deals and money that they are computed from. */
export function SharesTab() {
  const [params] = useSearchParams();
  const { id: view, name } = shareViewIn(params);
  const Screen = view === "runs" ? Runs : SCREENS[view];
  usePageTitle(name, "screen");
  const list = useOpenInView<HTMLUListElement>(view);
  return (
    <>
      <nav aria-label="Shares" className="-mt-4 border-b border-hairline">
        <ul ref={list} className="no-scrollbar flex gap-6 overflow-x-auto">
          {SHARE_VIEWS.map((one) => (
            <li key={one.id} data-entry={one.id}>
              <Link
                to={shareViewHref(one.id)}
                aria-current={one.id === view ? (params.has("run") ? "true" : "page") : undefined}
                className={clsx(
                  "-mb-px block whitespace-nowrap border-b-2 py-2.5 text-sm outline-offset-[-2px]",
                  one.id === view ? "border-ink font-semibold" : "border-transparent text-ink-soft hover:text-ink",
                )}
              >
                {one.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="pt-8 print:pt-0">
        <Arrival
          resetOn={params.toString()}
          fallback={
            <Loading label="Opening the screen">
              <span className="block h-96" />
            </Loading>
          }
        >
          <SampleNote />
          <Screen params={params} />
        </Arrival>
      </div>
    </>
  );
}

/** All runs, one run, or a payee's statement of it, depending on the address. */
function Runs({ params }: { params: URLSearchParams }) {
  const [run, payee] = [params.get("run"), params.get("payee")];
  if (run === null) return <RunsScreen />;
  if (payee === null) return <RunScreen key={run} id={run} />;
  return (
    <StatementScreen
      key={`${run} ${payee}`}
      run={run}
      payee={payee}
      as={params.get("as") === "payee" ? "payee" : "member"}
    />
  );
}

/** Says that Shares shows made-up data, and how to end that. */
function SampleNote() {
  const { data } = trpc.runs.list.useQuery();
  if (!data?.sample) return null;
  return (
    <p className="mb-10 max-w-2xl border-l-2 border-hairline-strong pl-4">
      <ProvenanceMark source="sample" className="mr-2" />
      This is a sample: two people with shares of two songs, and a run. It goes with your first payee or deal.
    </p>
  );
}
