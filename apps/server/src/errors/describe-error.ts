type DescribedError = {
  type: string;
  message: string;
  /** The stack frames only: the lines before them repeat the message. */
  stack: string;
  code?: string;
  cause?: DescribedError;
};

/**
 * An error as it may be logged. Drizzle's errors contain the query's parameters, and Postgres's the failing row:
 * passwords, emails, parts of files. So a failed query is logged as its cause, and any error with these fields only.
 */
export function describeError(error: unknown): DescribedError {
  if (!isLikeError(error)) return { type: typeof error, message: String(error), stack: "" };
  if ("query" in error && error.cause !== undefined) return describeError(error.cause);
  const frames = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  return {
    type: error.name ?? "Error",
    message: error.message,
    stack: frames.join("\n"),
    ...("code" in error && { code: String(error.code) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** pg-boss copies what a worker throws into a plain object. */
function isLikeError(error: unknown): error is Pick<Error, "message" | "stack" | "cause"> & { name?: string } {
  return typeof error === "object" && error !== null && "message" in error && typeof error.message === "string";
}
