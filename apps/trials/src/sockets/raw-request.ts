/** A request as it is written on a connection. */
export interface RawRequest {
  /** The kind of route; routes of one kind are served by the same code. */
  kind: string;
  about: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** Its bytes, with the body's length and a host. `lines` are added to the head unchanged. */
export function bytesOf({ headers, body, ...request }: RawRequest, lines: readonly string[] = []): Buffer {
  const length = body === null ? {} : { "content-length": String(body.length) };
  return Buffer.concat([
    headOf({ ...request, headers: { ...length, ...headers }, body }, lines),
    body ?? Buffer.alloc(0),
  ]);
}

/** The head alone, without the body's length. */
export function headOf({ method, path, headers }: RawRequest, lines: readonly string[] = []): Buffer {
  const named = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`${method} ${path} HTTP/1.1`, "host: a", ...named, ...lines, "", ""].join("\r\n"), "latin1");
}
