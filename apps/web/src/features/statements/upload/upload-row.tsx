import type { ReactNode } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Progress } from "../../../components/ui/progress.tsx";
import { formatBytes } from "../../../lib/format/format.ts";
import { StatementLine } from "../list/statement-line.tsx";
import type { Upload } from "./upload-queue.ts";

interface UploadRowProps {
  upload: Upload;
  onRetry: () => void;
  onDismiss: () => void;
  /** Opens the statement that the file already belongs to. */
  onShow: (statementId: string) => void;
}

/** A file on its way to the server, or one that did not become a new statement. */
export function UploadRow({ upload, onRetry, onDismiss, onShow }: UploadRowProps) {
  const { file, step } = upload;
  const cancel = (
    <Button variant="link" size="none" className="text-sm font-normal" onClick={onDismiss}>
      Cancel
    </Button>
  );
  switch (step.name) {
    case "waiting":
      return (
        <StatementLine
          sign="received"
          name={file.name}
          status="Waiting for its turn"
          note={formatBytes(file.size)}
          aside={cancel}
        />
      );
    case "sending":
      return (
        <StatementLine
          sign="sending"
          name={file.name}
          status={step.sent < step.total ? "Uploading" : "Uploaded, being checked"}
          note={`${formatBytes(step.sent)} of ${formatBytes(step.total)}`}
          aside={cancel}
        >
          <Progress label={`Upload of ${file.name}`} value={step.total === 0 ? null : step.sent / step.total} />
        </StatementLine>
      );
    case "failed":
      return (
        <StatementLine sign="failed" name={file.name} status="Not uploaded" note={formatBytes(file.size)}>
          <p className="max-sm:pl-9">{step.sentence}</p>
          <RowActions>
            {step.retryable && (
              <Button size="sm" onClick={onRetry}>
                Try again
              </Button>
            )}
            <Button variant="link" size="none" onClick={onDismiss}>
              Dismiss
            </Button>
          </RowActions>
        </StatementLine>
      );
    case "duplicate":
      return (
        <StatementLine sign="booked" name={file.name} status="Already uploaded" note={formatBytes(file.size)}>
          {step.statements.map((statement) => (
            <p key={statement.id} className="max-sm:pl-9">
              {statement.state === "booked" ? "This file is already booked" : "This file is already here"}; nothing
              changed. You uploaded it as{" "}
              <Button variant="link" size="none" className="font-normal" onClick={() => onShow(statement.id)}>
                {statement.file_name}
              </Button>
              .
            </p>
          ))}
          <RowActions>
            <Button variant="link" size="none" onClick={onDismiss}>
              Dismiss
            </Button>
          </RowActions>
        </StatementLine>
      );
  }
}

function RowActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm max-sm:pl-9">{children}</div>;
}
