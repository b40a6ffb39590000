import { useState } from "react";
import { Link } from "react-router";
import { Section } from "../../../components/section.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { SHARE_FAILURES } from "../../../lib/errors/share-failures.ts";
import { fetched } from "../../../lib/fetched.ts";
import { runHref, statementHref } from "../../../lib/places/shares-href.ts";
import { usePageTitle } from "../../../lib/places/use-page-title.ts";
import { Loaded } from "../parts/loaded.tsx";
import { PayeeStatementView } from "./payee-statement-view.tsx";
import { Spoken } from "./spoken.tsx";
import { StatementDownloads } from "./statement-downloads.tsx";

// Dialogs are fetched when the first one opens.
const { Component: StatementLinkDialog } = fetched(
  async () => (await import("./statement-link-dialog.tsx")).StatementLinkDialog,
);

interface StatementScreenProps {
  run: string;
  payee: string;
  as: "member" | "payee";
}

/** A payee's statement for the account's members, who can also see it as the payee does. */
export function StatementScreen({ run, payee, as }: StatementScreenProps) {
  const source = { as: "member", run, payee } as const;
  const [isLinking, setLinking] = useState(false);
  const query = trpc.runs.statement.useQuery({ id: run, payee, ...(as === "payee" && { as }) });
  usePageTitle(query.data?.name ?? "Statement", "item");
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center gap-3 print:hidden">
        {as === "payee" ? (
          <>
            <Button asChild size="sm">
              <Link to={statementHref({ run, payee }, "member")}>Back to your own view</Link>
            </Button>
            <p className="text-sm text-ink-soft">
              This is what {query.data?.name ?? "the payee"} sees
              {query.data && query.data.state !== "sent" && " once the run is sent"}.
            </p>
          </>
        ) : (
          <>
            <Button asChild size="sm">
              <Link to={runHref(run)}>The whole run</Link>
            </Button>
            {query.data && (
              <>
                <Button asChild size="sm">
                  <Link to={statementHref({ run, payee }, "payee")}>See it as the payee does</Link>
                </Button>
                {query.data.state === "sent" && !query.data.sample && (
                  <Button size="sm" onClick={() => setLinking(true)}>
                    Link for the payee…
                  </Button>
                )}
                {!query.data.sample && (
                  <Spoken language="en">
                    <StatementDownloads statement={query.data} source={source} />
                  </Spoken>
                )}
              </>
            )}
          </>
        )}
      </div>
      {isLinking && query.data && (
        <StatementLinkDialog run={run} payee={payee} name={query.data.name} onClose={() => setLinking(false)} />
      )}
      {query.data ? (
        <Spoken language={query.data.language}>
          <PayeeStatementView
            statement={query.data}
            source={query.data.sample ? null : source}
            to={as === "payee" ? "you" : { name: query.data.name }}
            aside={
              as === "payee" && !query.data.sample && <StatementDownloads statement={query.data} source={source} />
            }
          />
        </Spoken>
      ) : (
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
      )}
    </>
  );
}
