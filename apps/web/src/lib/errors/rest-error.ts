/** An error answer of the REST API: `detail` is its sentence, null if it had none. */
export class RestError extends Error {
  readonly status: number;
  readonly detail: string | null;

  constructor(status: number, detail: string | null) {
    super(detail ?? `HTTP ${status}`);
    this.name = "RestError";
    this.status = status;
    this.detail = detail;
  }

  /** Reads `{detail}` from the body; anything else (a proxy's page) gives no detail. */
  static fromBody(status: number, body: string): RestError {
    try {
      const { detail } = JSON.parse(body) as { detail?: unknown };
      return new RestError(status, typeof detail === "string" ? detail : null);
    } catch {
      return new RestError(status, null);
    }
  }
}
