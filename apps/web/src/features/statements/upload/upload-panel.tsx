import type { Statement } from "@ledgerline/contract/statements/statements";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../../../components/ui/button.tsx";
import { Progress } from "../../../components/ui/progress.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { PATHS } from "../../../lib/places/paths.ts";
import { type StatementMark, StatementSign } from "../list/statement-line.tsx";
import { isUnderWay } from "../list/statement-list.ts";
import { announcement, outcomeSentence } from "./announcement.ts";
import { currentUpload, type Upload } from "./upload-queue.ts";
import { useUploadQueue, useUploads } from "./upload-store.ts";

/** More than this are only counted, and listed under Statements. */
const MOST = 2;

/** What the uploads are doing, in a corner of any screen; on a phone along its lower edge. */
export function UploadPanel() {
  const { uploads, news, unsent, listed } = useUploadQueue();
  const arrived = useArrived(news);
  const current = currentUpload({ uploads });
  const waiting = uploads.filter(({ step }) => step.name === "waiting").length;
  const booking = arrived.find(isUnderWay);
  const ended = uploads.filter(({ step, told }) => !told && (step.name === "failed" || step.name === "duplicate"));
  const settled = arrived.filter((statement) => !isUnderWay(statement));
  const more = ended.length + settled.length - MOST;
  const lines = listed
    ? []
    : [
        current && (
          <SendingLine key="sending" upload={current} after={waiting - (current.step.name === "waiting" ? 1 : 0)} />
        ),
        booking && <BookingLine key="booking" statement={booking} />,
        ...ended.map((upload) => <EndedLine key={upload.id} upload={upload} />).slice(0, MOST),
        ...settled
          .map((statement) => <SettledLine key={statement.id} statement={statement} />)
          .slice(0, Math.max(0, MOST - ended.length)),
        more > 0 && <MoreLine key="more" count={more} />,
      ].filter(Boolean);
  if (lines.length === 0 && unsent.length === 0) return null;
  return (
    <aside
      aria-label="Uploads"
      data-uploads=""
      className="fixed inset-x-0 bottom-0 z-30 max-h-[50dvh] overflow-y-auto border-t border-hairline-strong bg-sheet px-5 text-sm sm:inset-x-auto sm:bottom-4 sm:left-4 sm:w-96 sm:rounded-md sm:border sm:border-hairline sm:px-4 sm:shadow-sheet print:hidden"
    >
      <ul className="divide-y divide-hairline">
        {unsent.length > 0 && <UnsentLine names={unsent} />}
        {lines}
      </ul>
    </aside>
  );
}

/** The same for a screen reader: a sentence that changes only when something happens. */
export function UploadNews() {
  const { uploads, news } = useUploadQueue();
  const arrived = useArrived(news);
  return announcement(
    uploads.filter(({ told }) => !told),
    arrived,
    arrived.map(({ id }) => id),
  );
}

/** The statements from uploads whose outcome the artist has not seen, in their current state. */
function useArrived(news: readonly Statement[]): Statement[] {
  const listed = trpc.statements.list.useQuery(undefined, { enabled: false }).data?.statements;
  return news.map((one) => listed?.find(({ id }) => id === one.id) ?? one);
}

function SendingLine({ upload: { id, file, step }, after }: { upload: Upload; after: number }) {
  const { dismiss } = useUploads();
  const share = step.name === "sending" && step.total > 0 ? step.sent / step.total : 0;
  const percent = Math.floor(share * 100);
  return (
    <PanelLine
      sign="sending"
      name={file.name}
      text={
        <>
          <span className="figures">{share < 1 ? `${percent}\u00a0%` : "is being checked"}</span>
          {after > 0 && ` · ${after} more ${after === 1 ? "waits" : "wait"}`}
        </>
      }
      actions={
        <Button variant="link" size="none" aria-label={`Cancel the upload of ${file.name}`} onClick={() => dismiss(id)}>
          Cancel
        </Button>
      }
    >
      <Progress label={`Upload of ${file.name}`} value={share} />
    </PanelLine>
  );
}

function BookingLine({ statement: { id, file_name, state, progress } }: { statement: Statement }) {
  return (
    <PanelLine
      sign={state}
      name={file_name}
      text={state === "booking" ? "is being booked" : "is waiting to be booked"}
      actions={<SeeIt id={id} name={file_name} />}
    >
      {state === "booking" && (
        <Progress
          label={`Booking of ${file_name}`}
          value={progress.bytes_total === 0 ? null : progress.bytes_read / progress.bytes_total}
        />
      )}
    </PanelLine>
  );
}

function SettledLine({ statement }: { statement: Statement }) {
  const { tell } = useUploads();
  const { id, file_name, state } = statement;
  return (
    <PanelLine
      sign={state}
      name={file_name}
      text={outcomeSentence(statement)}
      actions={<SeeIt id={id} name={file_name} />}
      onDismiss={() => tell({ statements: [id] })}
    />
  );
}

function EndedLine({ upload: { id, file, step } }: { upload: Upload }) {
  const { retry, dismiss } = useUploads();
  if (step.name === "duplicate") {
    const [known] = step.statements;
    return (
      <PanelLine
        sign="booked"
        name={file.name}
        text="was uploaded before; nothing changed."
        actions={known && <SeeIt id={known.id} name={known.file_name} />}
        onDismiss={() => dismiss(id)}
      />
    );
  }
  if (step.name !== "failed") return null;
  return (
    <PanelLine
      sign="failed"
      name={file.name}
      text={`was not uploaded. ${step.sentence}`}
      actions={
        step.retryable && (
          <Button variant="link" size="none" aria-label={`Try again to upload ${file.name}`} onClick={() => retry(id)}>
            Try again
          </Button>
        )
      }
      onDismiss={() => dismiss(id)}
    />
  );
}

function UnsentLine({ names }: { names: readonly string[] }) {
  const { forgetUnsent } = useUploads();
  const [first = "", ...others] = names;
  return (
    <PanelLine
      sign="failed"
      name={first}
      text={
        others.length === 0
          ? "was not sent. Choose it again."
          : `and ${others.length} more were not sent. Choose them again.`
      }
      actions={
        <Link to={PATHS.statements} className={PANEL_LINK} onClick={forgetUnsent}>
          Choose
        </Link>
      }
      onDismiss={forgetUnsent}
    />
  );
}

function MoreLine({ count }: { count: number }) {
  return (
    <li className="flex justify-between gap-4 py-3">
      <span>{count} more</span>
      <Link to={PATHS.statements} className={PANEL_LINK}>
        See them
      </Link>
    </li>
  );
}

const PANEL_LINK = "font-semibold underline decoration-hairline-strong underline-offset-4 hover:decoration-ink";

/** A link to a statement. */
function SeeIt({ id, name }: { id: string; name: string }) {
  return (
    <Link to={`${PATHS.statements}#statement-${id}`} className={PANEL_LINK} aria-label={`See it: ${name}`}>
      See it
    </Link>
  );
}

interface PanelLineProps {
  sign: StatementMark;
  name: string;
  /** Continues the sentence after the name. */
  text: ReactNode;
  actions?: ReactNode;
  onDismiss?: () => void;
  children?: ReactNode;
}

/** One file or statement: its sign, a sentence that begins with its name, and what can be done. */
function PanelLine({ sign, name, text, actions, onDismiss, children }: PanelLineProps) {
  return (
    <li className="py-3">
      <div className="flex items-start gap-3">
        <StatementSign sign={sign} />
        <p className="min-w-0 flex-1 text-ink-soft [overflow-wrap:anywhere]">
          <span className="font-semibold text-ink">{name}</span> {text}
        </p>
        {actions}
        {onDismiss && (
          <button
            type="button"
            aria-label={`Dismiss the message about ${name}`}
            onClick={onDismiss}
            className="-m-2 grid size-9 shrink-0 place-items-center rounded-sm text-ink-soft hover:bg-wash hover:text-ink"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        )}
      </div>
      {children && <div className="mt-2.5">{children}</div>}
    </li>
  );
}
