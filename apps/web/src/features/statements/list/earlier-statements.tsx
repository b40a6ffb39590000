import type { Statement } from "@ledgerline/contract/statements/statements";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { FailedState } from "../../../components/failed-state.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";

interface EarlierStatementsProps {
  /** The cursor of the previous page. */
  after: string;
  item: (statement: Statement) => ReactNode;
}

/** The pages after the first one, each on demand. */
export function EarlierStatements({ after, item }: EarlierStatementsProps) {
  const [asked, setAsked] = useState(false);
  const page = trpc.statements.list.useQuery(
    { cursor: after },
    // A new statement moves the beginning of the page.
    { enabled: asked, placeholderData: keepPreviousData },
  );
  if (page.isError && !page.data) {
    return (
      <FailedState
        message={errorDetail(page.error, ERROR_MESSAGES.statements)}
        retrying={page.isFetching}
        onRetry={() => void page.refetch()}
      />
    );
  }
  if (!page.data) {
    return (
      <Button className="mt-4" pending={page.isFetching} onClick={() => setAsked(true)}>
        Show earlier statements
      </Button>
    );
  }
  const { statements, cursor } = page.data;
  return (
    <>
      <ul aria-label="Earlier statements">{statements.map(item)}</ul>
      {cursor !== null && <EarlierStatements after={cursor} item={item} />}
    </>
  );
}
