import type { Artist } from "@ledgerline/contract/auth/auth";
import type { Language } from "@ledgerline/contract/papers/languages";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { SkipLink } from "../../components/skip-link.tsx";
import { Arrival } from "../../components/ui/arrival.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { rememberPayee } from "../../lib/calls/payee-session.ts";
import { fetched } from "../../lib/fetched.ts";
import { useScrollMemory } from "../../lib/places/use-scroll-memory.ts";
import { TopBar } from "./top-bar.tsx";

const { Component: PayeeBar } = fetched(async () => (await import("./payee-bar.tsx")).PayeeBar);
const { Component: OwnStatement } = fetched(
  async () => (await import("../shares/statement/own-statement.tsx")).OwnStatement,
);
const { Component: OwnStatements } = fetched(
  async () => (await import("../shares/statement/own-statements.tsx")).OwnStatements,
);

/** The whole dashboard of a member with the role payee: their balance, and the statements sent to them. */
export function PayeeDashboard({ artist }: { artist: Artist }) {
  const [params] = useSearchParams();
  const [run, payee] = [params.get("run"), params.get("payee")];
  const [language, setLanguage] = useState<Language | null>(null);
  useScrollMemory();
  useEffect(rememberPayee, []);
  const waiting = (
    <>
      <SkipLink />
      <TopBar artist={artist} />
    </>
  );
  return (
    <>
      <Arrival fallback={waiting}>
        <PayeeBar artist={artist} language={language} waiting={waiting} />
      </Arrival>
      <main id="main" tabIndex={-1} className="mx-auto max-w-6xl px-5 pt-6 pb-24 outline-none sm:px-8">
        <Arrival resetOn={`${run} ${payee}`} fallback={<Skeleton className="h-48 w-full" />}>
          {run !== null && payee !== null ? (
            <OwnStatement key={`${run} ${payee}`} run={run} payee={payee} onLanguage={setLanguage} />
          ) : (
            <OwnStatements onLanguage={setLanguage} />
          )}
        </Arrival>
      </main>
    </>
  );
}
