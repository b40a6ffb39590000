import { errorDetail } from "../../../lib/errors/error-detail.ts";
import { ERROR_MESSAGES } from "../../../lib/errors/error-messages.ts";

/** Why an answer was refused. */
export function RefusedAnswer({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <p role="alert" className="text-warning">
      {errorDetail(error, ERROR_MESSAGES.statementAnswer)}
    </p>
  );
}
