/** An answer in a service's own words: text as it is, anything else as JSON, undefined as an empty body. */
export interface ServiceAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Thrown by a stand-in to refuse a call. */
export class Refusal extends Error {
  readonly answer: ServiceAnswer;

  constructor(answer: ServiceAnswer) {
    super(`Refused with ${answer.status}`);
    this.name = "Refusal";
    this.answer = answer;
  }
}
