import type { SourceList } from "@ledgerline/contract/statements/sources";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FailedState } from "../../components/failed-state.tsx";
import { AlertDialog, Dialog } from "../../components/overlays/dialog.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Input } from "../../components/ui/input.tsx";
import { Select } from "../../components/ui/select.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { refreshArea } from "../../lib/calls/refresh-area.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { counted } from "../../lib/format/counted.ts";
import { toast } from "../../lib/toast.ts";

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

type Account = SourceList["sources"][number];

interface AccountRowProps {
  source: Account;
  /** The other accounts with the same distributor, which it can be merged into. */
  others: readonly Account[];
}

/** One account: its name, which can be changed, and the choice of an account to merge it into. */
function AccountRow({ source, others }: AccountRowProps) {
  const [name, setName] = useState(source.name);
  const [into, setInto] = useState<Account | null>(null);
  const client = useQueryClient();
  const options = {
    onSuccess: () => Promise.all([refreshArea(client, "statements"), refreshArea(client, "royalties")]),
    onError: (error: unknown) => void toast.error(errorDetail(error, ERROR_MESSAGES.sourceChange)),
  };
  const rename = trpc.statements.renameSource.useMutation(options);
  const merge = trpc.statements.mergeSources.useMutation(options);
  return (
    <li className="grid gap-3 border-b border-hairline py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate({ id: source.id, name });
        }}
      >
        <Input
          aria-label={`Name of ${source.name}`}
          required
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {name.trim() !== source.name && (
          <Button type="submit" pending={rename.isPending}>
            Rename
          </Button>
        )}
      </form>
      {others.length > 0 && (
        <Select
          aria-label={`Merge ${source.name} into`}
          value=""
          onChange={(event) => setInto(others.find(({ id }) => id === event.target.value) ?? null)}
        >
          <option value="">Merge into…</option>
          {others.map(({ id, name: other }) => (
            <option key={id} value={id}>
              {other}
            </option>
          ))}
        </Select>
      )}
      <p className="text-sm text-ink-soft sm:col-span-2">
        {[source.distributor, source.account, counted(source.statements, "statement")].filter(Boolean).join(" · ")}
      </p>
      <AlertDialog
        open={into !== null}
        onOpenChange={(open) => !open && setInto(null)}
        title="Merge these accounts?"
        description={`All statements of ${source.name} move to ${into?.name ?? ""}. This cannot be undone in one step: you would have to move each statement back.`}
        action="Merge"
        pending={merge.isPending}
        onConfirm={() => {
          if (into) merge.mutate({ id: source.id, into: into.id }, { onSettled: () => setInto(null) });
        }}
      />
    </li>
  );
}
