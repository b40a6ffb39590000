import type { Statement, StatementState } from "@ledgerline/contract/statements/statements";
import { useCallback, useEffect, useRef, useState } from "react";
import { FailedState } from "../../components/failed-state.tsx";
import { Offered } from "../../components/offered.tsx";
import { Section } from "../../components/section.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { useMay } from "../../lib/calls/use-may.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { StatementHelp } from "./help/statement-help.tsx";
import { EarlierStatements } from "./list/earlier-statements.tsx";
import { StatementUsage } from "./list/statement-usage.tsx";
import { WaitingPlays } from "./plays/waiting-plays.tsx";
import { NewReadings } from "./readings/new-readings.tsx";
import { AccountsButton } from "./sources/accounts-button.tsx";
import { StatementItem, statementElementId } from "./statement-item.tsx";
import { announcement } from "./upload/announcement.ts";
import { StatementDropZone } from "./upload/statement-drop-zone.tsx";
import type { Upload } from "./upload/upload-queue.ts";
import { UploadRow } from "./upload/upload-row.tsx";
import { useFileDrop } from "./upload/use-file-drop.ts";
import { useToldUploads } from "./upload/use-told-uploads.ts";
import { useUploadQueue, useUploads } from "./upload/use-uploads.ts";
import { useLinkedStatement } from "./use-linked-statement.ts";

interface StatementsSectionProps {
  /** The statement that a link leads to. */
  linked?: string | undefined;
}

/** Upload statements, watch them being booked, see their proof. */
export function StatementsSection({ linked }: StatementsSectionProps) {
  const list = trpc.statements.list.useQuery();
  const { uploads, arrivals } = useUploadQueue();
  const { upload, retry, dismiss } = useUploads();
  const mayUpload = useMay()("statements:write");
  /** Undefined until the artist opens or closes a statement; until then a new arrival opens automatically. */
  const [chosen, setChosen] = useState<string | null>();
  const onFiles = useCallback(
    (files: File[]) => {
      if (!mayUpload) return;
      setChosen(undefined);
      upload(files);
    },
    [upload, mayUpload],
  );
  const dragging = useFileDrop(onFiles);

  const statements = list.data?.statements ?? [];
  useToldUploads(statements);
  const dropZone = useFocusAfterRemoval(statements.length);
  const arrived = statements.find(({ id, state }) => OPENS.has(state) && arrivals.includes(id));
  const openId = chosen === undefined ? arrived?.id : chosen;
  const empty = list.isSuccess && statements.length === 0;
  const earlier = useLinkedStatement(linked, list.data?.statements);
  const item = (statement: Statement) => (
    <StatementItem
      key={statement.id}
      statement={statement}
      open={statement.id === openId}
      onToggle={() => setChosen(statement.id === openId ? null : statement.id)}
    />
  );
  return (
    <Section
      title="Statements"
      lead="What your distributor paid, row by row, with proof that nothing was lost on the way."
      aside={
        <Offered needs="statements:write">
          <AccountsButton />
        </Offered>
      }
    >
      <Offered needs="statements:write" explain>
        <StatementDropZone ref={dropZone} onFiles={onFiles} dragging={dragging} first={empty && uploads.length === 0} />
      </Offered>
      <p role="status" className="sr-only">
        {announcement(uploads, statements, arrivals)}
      </p>
      <Offered needs="plays:write">
        <WaitingPlays />
      </Offered>
      {(list.data?.cursor || statements.some(({ new_reading }) => new_reading)) && <NewReadings />}
      {earlier && <ul aria-label="The statement of the link">{item(earlier)}</ul>}
      {(uploads.length > 0 || statements.length > 0) && (
        <ul className="mt-6">
          {uploads
            .filter((entry) => !isStale(entry, statements))
            .map((entry) => (
              <UploadRow
                key={entry.id}
                upload={entry}
                onRetry={() => retry(entry.id)}
                onDismiss={() => dismiss(entry.id)}
                onShow={(id) => {
                  setChosen(id);
                  document.getElementById(statementElementId(id))?.focus();
                }}
              />
            ))}
          {statements.map(item)}
        </ul>
      )}
      {list.data?.cursor && <EarlierStatements after={list.data.cursor} item={item} />}
      {list.isPending && <StatementsSkeleton />}
      {list.isError && !list.data && (
        <div className="mt-6">
          <FailedState
            message={errorDetail(list.error, ERROR_MESSAGES.statements)}
            retrying={list.isFetching}
            onRetry={() => list.refetch()}
          />
        </div>
      )}
      {statements.length > 0 && <StatementUsage />}
      {list.isSuccess && (
        <Offered needs="statements:write">
          <StatementHelp first={empty} onSample={(file) => onFiles([file])} />
        </Offered>
      )}
    </Section>
  );
}

/** The states whose panel a new arrival opens automatically. */
const OPENS: ReadonlySet<StatementState> = new Set<StatementState>(["booked", "sample", "unrecognized"]);

/** A note that a file is already booked is out of date once that statement is deleted. */
function isStale({ step }: Upload, statements: readonly Statement[]): boolean {
  return step.name === "duplicate" && !step.statements.some(({ id }) => statements.some((known) => known.id === id));
}

/** A deleted statement takes the focus with it; the element with the returned ref then gets it. */
function useFocusAfterRemoval(count: number) {
  const target = useRef<HTMLButtonElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) target.current?.focus();
    before.current = count;
  }, [count]);
  return target;
}

function StatementsSkeleton() {
  return (
    <div className="mt-6 border-t border-hairline py-4">
      <Loading label="Loading your statements">
        <Skeleton className="h-4 w-56" />
        <Skeleton className="mt-3 h-3 w-40" />
      </Loading>
    </div>
  );
}
