import { Link } from "react-router";
import { Section } from "../../../components/section.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { PATHS } from "../../../lib/places/paths.ts";
import { usePageTitle } from "../../../lib/places/use-page-title.ts";
import { Loaded } from "../parts/loaded.tsx";
import { periodText } from "../words/period-text.ts";
import { Asking } from "./asking.tsx";
import { PayeeStatementView } from "./payee-statement-view.tsx";
import { Spoken, useSpeech } from "./spoken.tsx";
import { StatementDownloads } from "./statement-downloads.tsx";

/** One of the statements sent to the logged-in payee. */
export function OwnStatement({ run, payee }: { run: string; payee: string }) {
  const source = { as: "payee", run, payee } as const;
  const query = trpc.shares.ownStatement.useQuery({ id: run, payee });
  usePageTitle(query.data ? periodText(query.data) : "Statement", "item");
  if (!query.data) {
    return (
      <Section title="Statement">
        <Loaded
          query={query}
          label="Loading the statement"
          failure={SHARE_FAILURES.statement}
          missing="There is no such statement."
        >
          {() => null}
        </Loaded>
      </Section>
    );
  }
  return (
    <Spoken language={query.data.language}>
      <AllStatements />
      <Asking source={source} account={query.data.account} run={run} payee={payee}>
        <PayeeStatementView
          statement={query.data}
          source={source}
          to="you"
          aside={<StatementDownloads statement={query.data} source={source} />}
        />
      </Asking>
    </Spoken>
  );
}

function AllStatements() {
  return (
    <Button asChild size="sm" className="mb-8 print:hidden">
      <Link to={PATHS.dashboard}>{useSpeech().say("all_statements")}</Link>
    </Button>
  );
}
