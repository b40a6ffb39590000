type DescribedError = {
  type: string;
  message: string;
  /** Without its first lines, which repeat the message. */
  stack: string;
  code?: string;
  cause?: DescribedError;
};

/**
 * An error as it may stand in the log. A failed query names its parameters, and Postgres the row at fault: passwords,
 * emails and pieces of files among them. So a query's error is its cause, and of any error only these fields are kept.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  if ("query" in error && error.cause !== undefined) return describeError(error.cause);
  const frames = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  return {
    type: error.name,
    message: error.message,
    stack: frames.join("\n"),
    ...("code" in error && { code: String(error.code) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
