import type { Statement, StatementState } from "@ledgerline/contract/statements/statements";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { FailedState } from "../../components/failed-state.tsx";
import { Offered } from "../../components/offered.tsx";
import { Section } from "../../components/section.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { useMay } from "../../lib/calls/use-may.ts";
import { errorDetail } from "../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../lib/errors/error-messages.ts";
import { formatBytes, formatExactCount } from "../../lib/format/format.ts";
import { AccountsButton } from "./accounts-button.tsx";
import { NewReadings } from "./details/new-readings.tsx";
import { isUnderWay } from "./list/statement-list.ts";
import { WaitingPlays } from "./questions/plays-question.tsx";
import { StatementHelp } from "./statement-help.tsx";
import { StatementItem, statementElementId } from "./statement-item.tsx";
import { announcement } from "./upload/announcement.ts";
import { StatementDropZone } from "./upload/statement-drop-zone.tsx";
import type { Upload } from "./upload/upload-queue.ts";
import { UploadRow } from "./upload/upload-row.tsx";
import { UPLOAD_PANEL } from "./upload/upload-status.tsx";
import { useUploadQueue, useUploads } from "./upload/upload-store.ts";
import { useFileDrop } from "./upload/use-file-drop.ts";

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
  const title = useFocusOnUpload(uploads.length > 0, arrived?.id);
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
      titleRef={title}
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

/**
 * The drop zone of another screen is gone once its files are sent from here: the title has the focus until there is a
 * result, which then gets it.
 */
function useFocusOnUpload(sending: boolean, arrived: string | undefined) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement: at } = document;
    if (at !== document.body && at !== title.current) return;
    const result = arrived === undefined ? null : document.getElementById(statementElementId(arrived));
    if (result) result.focus({ preventScroll: true });
    else if (sending) title.current?.focus({ preventScroll: true });
  }, [sending, arrived]);
  return title;
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

interface EarlierStatementsProps {
  /** The cursor of the previous page. */
  after: string;
  item: (statement: Statement) => ReactNode;
}

/** The pages after the first one, each on demand. */
function EarlierStatements({ after, item }: EarlierStatementsProps) {
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

/** The share of a bound from which the artist is told. */
const NEARLY = 0.8;

/** How much of the artist's statements is stored, and how much more may be. */
function StatementUsage() {
  const { data } = trpc.statements.usage.useQuery();
  // Reserves the place of its lines.
  if (!data) return <div className="mt-6 h-10 sm:h-5" />;
  const shown = [
    { what: "statements", format: formatExactCount, ...data.statements },
    { what: "of files", format: formatBytes, ...data.bytes },
    { what: "rows", format: formatExactCount, ...data.rows },
  ];
  const near = [...shown, { what: "monthly sums", format: formatExactCount, ...data.months }].filter(
    ({ used, most }) => used >= most * NEARLY,
  );
  return (
    <div className="mt-6 text-sm text-ink-soft">
      <p>
        Kept: {shown.map(({ what, format, used, most }) => `${format(used)} of ${format(most)} ${what}`).join(", ")}.
      </p>
      {near.length > 0 && (
        <p role="status" className="mt-1 text-ink">
          You are close to this server's limit for an artist. Delete statements that you no longer need before you
          upload more.
        </p>
      )}
    </div>
  );
}

/** Scrolls to the statement of a link. Returns it if the first page of the list does not have it. */
function useLinkedStatement(linked: string | undefined, listed: readonly Statement[] | undefined) {
  const isEarlier = (linked && listed?.every(({ id }) => id !== linked)) === true;
  const earlier = trpc.statements.get.useQuery({ id: linked ?? "" }, { enabled: isEarlier, retry: false }).data;
  const isShown = isEarlier ? earlier !== undefined : listed !== undefined;
  useEffect(() => {
    if (!isShown || linked === undefined) return;
    const statement = document.getElementById(statementElementId(linked));
    statement?.scrollIntoView({ block: "center" });
    statement?.focus({ preventScroll: true });
  }, [linked, isShown]);
  return isEarlier ? earlier : undefined;
}

/** For a screen that lists the uploads, so that other places do not, and each outcome is shown once. */
function useToldUploads(statements: readonly Statement[]): void {
  const { uploads, news } = useUploadQueue();
  const { list, tell } = useUploads();
  useEffect(list, [list]);
  // Needed by later screens, even if the connection is lost by then.
  useEffect(() => void UPLOAD_PANEL.fetch().catch(() => {}), []);
  const listed = useRef<readonly Statement[]>([]);
  useEffect(() => {
    const isListed = (id: string) => statements.some((one) => one.id === id);
    const deleted = listed.current.filter(({ id }) => !isListed(id)).map(({ id }) => id);
    listed.current = statements.filter(({ id }) => news.some((one) => one.id === id));
    const settled = statements
      .filter((one) => !isUnderWay(one) && news.some(({ id }) => id === one.id))
      .map(({ id }) => id);
    const ended = uploads.filter(({ step, told }) => !told && step.name === "duplicate").map(({ id }) => id);
    if (deleted.length + settled.length + ended.length > 0)
      tell({ statements: [...deleted, ...settled], uploads: ended });
  }, [statements, uploads, news, tell]);
}

/** The statements; a line leads to its own by `#statement-<id>`. */
export function StatementsScreen() {
  const { hash } = useLocation();
  return <StatementsSection linked={/^#statement-([0-9a-f-]{36})$/.exec(hash)?.[1]} />;
}
