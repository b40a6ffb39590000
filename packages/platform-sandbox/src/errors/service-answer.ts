/** A service's answer: a string body is sent as text, undefined as an empty body, anything else as JSON. */
export interface ServiceAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Thrown by a service to refuse a call. */
export class Refusal extends Error {
  readonly answer: ServiceAnswer;

  constructor(answer: ServiceAnswer) {
    super(`Refused with ${answer.status}`);
    this.name = "Refusal";
    this.answer = answer;
  }
}
