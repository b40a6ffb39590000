interface StripeError {
  message: string;
  type: "invalid_request_error" | "idempotency_error" | "api_error";
  code?: string;
  param?: string;
  doc_url?: string;
}

/** An error answer in Stripe's shape. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: StripeError;

  constructor(status: number, error: StripeError) {
    super(error.message);
    this.name = "StripeRefusal";
    this.status = status;
    this.error = error;
  }

  /** 404 for an object in the path, 400 for one that a parameter refers to. */
  static missing(kind: string, id: string, param?: string): StripeRefusal {
    return new StripeRefusal(param === undefined ? 404 : 400, {
      code: "resource_missing",
      doc_url: "https://stripe.com/docs/error-codes/resource-missing",
      message: `No such ${kind}: '${id}'`,
      param: param ?? "id",
      type: "invalid_request_error",
    });
  }

  static invalid(message: string, param?: string, code?: string): StripeRefusal {
    return new StripeRefusal(400, {
      message,
      type: "invalid_request_error",
      ...(param !== undefined && { param }),
      ...(code !== undefined && { code }),
    });
  }
}
