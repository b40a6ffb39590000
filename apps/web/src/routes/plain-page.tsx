import type { ReactNode } from "react";
import { Link } from "react-router";
import { FormError } from "../components/form/form-error.tsx";
import { Button } from "../components/ui/button.tsx";
import { Loading, Skeleton } from "../components/ui/skeleton.tsx";
import { Wordmark } from "../components/wordmark.tsx";
import { PATHS } from "../lib/places/paths.ts";

interface PlainPageProps {
  title: string;
  children: ReactNode;
}

/** A page with one thing on it, for users who may not be logged in. */
export function PlainPage({ title, children }: PlainPageProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-6 px-6 py-16">
      <Wordmark />
      <div className="staff h-16" aria-hidden="true" />
      <h1 className="font-serif text-xl">{title}</h1>
      {children}
    </main>
  );
}

interface UnopenedLinkProps {
  title: string;
  label: string;
  failure: string | null;
  /** The text of the link to the home page. */
  home?: string;
}

/** What a link leads to while it is fetched, and where that fails. */
export function UnopenedLink({ title, label, failure, home = "Go to the home page" }: UnopenedLinkProps) {
  return (
    <PlainPage title={title}>
      {failure === null ? (
        <Loading label={label}>
          <Skeleton className="h-16" />
        </Loading>
      ) : (
        <>
          <FormError>{failure}</FormError>
          <div>
            <Button asChild>
              <Link to={PATHS.landing}>{home}</Link>
            </Button>
          </div>
        </>
      )}
    </PlainPage>
  );
}
