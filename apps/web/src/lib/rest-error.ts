/** A refusal of the REST API: `detail` is its sentence, null where the answer had none. */
export class RestError extends Error {
  readonly status: number;
  readonly detail: string | null;

  constructor(status: number, detail: string | null) {
    super(detail ?? `HTTP ${status}`);
    this.name = "RestError";
    this.status = status;
    this.detail = detail;
  }

  /** Reads `{detail}` out of a refusal's body; anything else (a proxy's page) gives no detail. */
  static fromBody(status: number, body: string): RestError {
    try {
      const { detail } = JSON.parse(body) as { detail?: unknown };
      return new RestError(status, typeof detail === "string" ? detail : null);
    } catch {
      return new RestError(status, null);
    }
  }
}
