interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined if it is not JSON. */
  json: unknown;
}

interface Question {
  bearer?: string;
  scheme?: string;
  basic?: { client_id: string; client_secret?: string };
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

/** Calls a service: posts the form if there is one, and follows no redirect. */
export async function ask(
  url: string,
  { bearer, scheme = "Bearer", basic, form, headers }: Question = {},
): Promise<Answer> {
  const response = await fetch(url, {
    redirect: "manual",
    headers: {
      ...(bearer !== undefined && { authorization: `${scheme} ${bearer}` }),
      ...(basic && { authorization: `Basic ${btoa(`${basic.client_id}:${basic.client_secret ?? ""}`)}` }),
      ...headers,
    },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A token for the app itself. */
export async function appToken(url: string, basic: { client_id: string; client_secret: string }): Promise<string> {
  const { status, json } = await ask(url, { basic, form: { grant_type: "client_credentials" } });
  if (status !== 200) throw new Error(`No token: ${status}`);
  return (json as { access_token: string }).access_token;
}
