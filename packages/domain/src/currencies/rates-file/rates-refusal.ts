import { DomainError } from "../../context/errors.ts";

/** A file of rates that cannot be used. `line` is the line of the file at fault. */
export function ratesRefusal(reason: string, line?: number): DomainError {
  const place = line === undefined ? "" : `Line ${line}: `;
  return new DomainError(
    "bad_request",
    `${place}${reason}. Upload the file as the European Central Bank publishes it: eurofxref-hist.zip, its CSV, or a CSV of the data portal.`,
  );
}
