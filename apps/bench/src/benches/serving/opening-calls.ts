/** The web app's own module for opening the dashboard. Imported by URL, because its types need a browser's. */
const CALL_FIRST = new URL("../../../../web/src/app/call-first.ts", import.meta.url).href;

export interface OpeningCall {
  /** The procedure's name in the batch. */
  name: string;
  input: unknown;
}

/**
 * The calls in the web app's first request at `/dashboard`: who has the session, and those that `callFirst` makes
 * before anything is drawn.
 */
export async function openingCalls(): Promise<OpeningCall[]> {
  const { callFirst }: { callFirst(calls: unknown): void } = await import(CALL_FIRST);
  const calls: OpeningCall[] = [{ name: "auth.me", input: undefined }];
  const router = (path: string[]): unknown =>
    new Proxy(
      {},
      {
        get(_, key) {
          if (key === "prefetch") return (input: unknown) => calls.push({ name: path.join("."), input });
          return router([...path, String(key)]);
        },
      },
    );
  const place = globalThis as { window?: { location: { pathname: string; search: string } } };
  place.window = { location: { pathname: "/dashboard", search: "" } };
  try {
    callFirst(router([]));
  } finally {
    delete place.window;
  }
  if (calls.length < 2) throw new Error("the web app asks for nothing as the dashboard opens");
  return calls;
}

/** The address of a single request for all calls, as the web app's client sends it. */
export function batchPath(calls: readonly OpeningCall[]): string {
  const inputs = Object.fromEntries(calls.flatMap(({ input }, at) => (input === undefined ? [] : [[at, input]])));
  const names = calls.map(({ name }) => name).join(",");
  return `/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
}

/** The address of a request for one call. */
export function callPath({ name, input }: OpeningCall): string {
  return `/trpc/${name}${input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`}`;
}
