import { useState } from "react";
import { FailedState } from "../../../components/failed-state.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Loading, Skeleton } from "../../../components/ui/skeleton.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";
import { AccountRow } from "./account-row.tsx";

/** Opens the list of the artist's accounts with distributors, to rename and merge them. */
export function AccountsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Sources
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        wide
        title="Your accounts"
        description="One for each account with a distributor. Merge two that turn out to be the same."
      >
        <Accounts />
      </Dialog>
    </>
  );
}

function Accounts() {
  const list = trpc.statements.sources.useQuery();
  if (list.isPending) {
    return (
      <Loading label="Loading your accounts">
        <Skeleton className="h-4 w-2/3" />
      </Loading>
    );
  }
  if (!list.data) {
    return (
      <FailedState
        message={errorDetail(list.error, ERROR_MESSAGES.sources)}
        retrying={list.isFetching}
        onRetry={() => list.refetch()}
      />
    );
  }
  const { sources } = list.data;
  if (sources.length === 0) return <p className="text-ink-soft">Accounts appear here with your first statement.</p>;
  return (
    <ul className="border-t border-hairline">
      {sources.map((source) => (
        <AccountRow
          key={source.id}
          source={source}
          others={sources.filter(({ id, distributor }) => id !== source.id && distributor === source.distributor)}
        />
      ))}
    </ul>
  );
}
