import type { Http, HttpAnswer, HttpRequest } from "../src/http/http-message.ts";

export interface ReplayedAnswer {
  status?: number;
  /** The body as it is sent; empty by default. */
  text?: string;
  headers?: Record<string, string>;
}

/** An Http that records its requests and answers with examples, in order or as chosen by `answer`. */
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
