import type { Http, HttpAnswer, HttpRequest } from "../src/http/http-message.ts";

export interface ReplayedAnswer {
  status?: number;
  /** As it is sent; empty when left out. */
  text?: string;
  headers?: Record<string, string>;
}

/** An Http that keeps what it was asked and answers from examples, in their order or as `answer` says. */
export function replayHttp(answers: ReplayedAnswer[] | ((request: HttpRequest) => ReplayedAnswer)): {
  http: Http;
  requests: HttpRequest[];
} {
  const requests: HttpRequest[] = [];
  const next =
    typeof answers === "function"
      ? answers
      : () => {
          const answer = answers[requests.length - 1];
          if (!answer) throw new Error(`a call more than the ${answers.length} expected`);
          return answer;
        };
  const send = async (request: HttpRequest): Promise<HttpAnswer> => {
    requests.push(request);
    const { status = 200, text = "", headers = {} } = next(request);
    return { status, headers: new Headers(headers), text, json: parseJson(text), receivedAt: new Date() };
  };
  return { http: { send }, requests };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
