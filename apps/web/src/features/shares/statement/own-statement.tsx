import type { Language } from "@ledgerline/contract/papers/languages";
import type { PayeeStatement } from "@ledgerline/contract/shares/payee-statements";
import { useEffect } from "react";
import { Link } from "react-router";
import { Section } from "../../../components/section.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { PATHS } from "../../../lib/places/paths.ts";
import { usePageTitle } from "../../../lib/places/use-page-title.ts";
import { Loaded } from "../parts/loaded.tsx";
import { Asking } from "./asking.tsx";
import { failureText } from "./failure-text.ts";
import { PayeeStatementView } from "./payee-statement-view.tsx";
import { Preferred, Spoken, useSpeech } from "./spoken.tsx";
import { StatementDownloads } from "./statement-downloads.tsx";

interface OwnStatementProps {
  run: string;
  payee: string;
  /** Called with the language of what is shown. */
  onLanguage: (language: Language) => void;
}

/** One of the statements sent to the logged-in payee. */
export function OwnStatement({ run, payee, onLanguage }: OwnStatementProps) {
  const query = trpc.shares.ownStatement.useQuery({ id: run, payee });
  const language = query.data?.language;
  useEffect(() => {
    if (language !== undefined) onLanguage(language);
  }, [language, onLanguage]);
  if (!query.data) {
    return (
      <Preferred>
        <NoStatement query={query} />
      </Preferred>
    );
  }
  return (
    <Spoken language={query.data.language}>
      <Shown statement={query.data} source={{ as: "payee", run, payee }} />
    </Spoken>
  );
}

/** Until it is fetched, and where that fails. */
function NoStatement({ query }: { query: Parameters<typeof Loaded>[0]["query"] }) {
  const speech = useSpeech();
  usePageTitle(speech.say("statement"), "item");
  return (
    <Section title={speech.say("statement")}>
      <Loaded
        query={query}
        label={speech.say("opening_statement")}
        failure={(error) => failureText(speech, error, "statement_failed")}
        missing={speech.say("no_statement")}
        again={speech.say("try_again")}
      >
        {() => null}
      </Loaded>
    </Section>
  );
}

interface ShownProps {
  statement: PayeeStatement;
  source: { as: "payee"; run: string; payee: string };
}

function Shown({ statement, source }: ShownProps) {
  const speech = useSpeech();
  usePageTitle(speech.period(statement), "item");
  return (
    <>
      <Button asChild size="sm" className="mb-8 print:hidden">
        <Link to={PATHS.dashboard}>{speech.say("all_statements")}</Link>
      </Button>
      <Asking source={source} account={statement.account} run={source.run} payee={source.payee}>
        <PayeeStatementView
          statement={statement}
          source={source}
          to="you"
          aside={<StatementDownloads statement={statement} source={source} />}
        />
      </Asking>
    </>
  );
}
