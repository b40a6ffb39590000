import { clsx } from "clsx";
import type { ComponentType } from "react";
import { Link, useSearchParams } from "react-router";
import { Arrival } from "../../components/ui/arrival.tsx";
import { Loading } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { fetched } from "../../lib/fetched.ts";
import { SHARE_VIEWS, type ShareView, shareViewHref, shareViewIn } from "../../lib/places/shares-href.ts";
import { usePageTitle } from "../../lib/places/use-page-title.ts";
import { useOpenInView } from "../../lib/use-open-in-view.ts";

const screen = <Props extends object>(load: () => Promise<ComponentType<Props>>) => fetched(load).Component;

const RunsScreen = screen(async () => (await import("./run/runs-screen.tsx")).RunsScreen);
const RunScreen = screen(async () => (await import("./run/run-screen.tsx")).RunScreen);
const StatementScreen = screen(async () => (await import("./statement/statement-screen.tsx")).StatementScreen);

const SampleNote = screen(async () => (await import("./sample-note.tsx")).SampleNote);

const SCREENS: Record<Exclude<ShareView, "runs">, ComponentType> = {
  payees: screen(async () => (await import("./payees/payees-screen.tsx")).PayeesScreen),
  deals: screen(async () => (await import("./deals/deals-screen.tsx")).DealsScreen),
  money: screen(async () => (await import("./money/money-screen.tsx")).MoneyScreen),
  questions: screen(async () => (await import("./questions-screen.tsx")).QuestionsScreen),
  "what-if": screen(async () => (await import("./simulator-screen.tsx")).SimulatorScreen),
  settings: screen(async () => (await import("./settings/share-settings-screen.tsx")).ShareSettingsScreen),
};

/** Who gets what of the royalties: runs, and the payees, deals and money that they are computed from. */
export function SharesTab() {
  const [params] = useSearchParams();
  const { id: view, name } = shareViewIn(params);
  const Screen = view === "runs" ? Runs : SCREENS[view];
  usePageTitle(name, "screen");
  const isSample = trpc.runs.list.useQuery().data?.sample;
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
          {isSample && <SampleNote />}
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
