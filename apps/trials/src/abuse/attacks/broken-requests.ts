import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Arena, Attack } from "../arena/attack.ts";
import { statusOf } from "../arena/calls.ts";
import { openConnection } from "../arena/connections.ts";
import { keepCalling, Tally } from "../arena/keep-calling.ts";

const AT_ONCE = 32;
const STATUS = /^HTTP\/1\.1 (\d{3})/;
/** Longer than any answer takes. */
const PATIENCE_MS = 200;

const ROUTES = [
  "GET /",
  "GET /assets/none.js",
  "GET /health/ready",
  "GET /api/auth/me",
  "POST /api/auth/look-around",
  "POST /api/auth/login",
  "POST /api/statements",
  "GET /trpc/auth.me",
  "POST /trpc/auth.login",
];

const CHUNKED = "transfer-encoding: chunked";
/** Headers, and what follows them. */
const BODIES: readonly (readonly [headers: string, body: string])[] = [
  [CHUNKED, "zz\r\n"],
  [CHUNKED, "5\r\nhel"],
  [CHUNKED, "5\r\nhello\r\n"],
  [CHUNKED, "FFFFFFFFFFFFFFFFF\r\nhello"],
  [CHUNKED, `4000\r\n${" ".repeat(0x4000)}\r\n1\r\n`],
  [`${CHUNKED}\r\ncontent-type: application/json`, "1\r\n{\r\n"],
  [`${CHUNKED}\r\ncontent-type: image/png`, "5\r\nhello\r\n"],
  [`${CHUNKED}\r\ncontent-type: multipart/form-data; boundary=a`, "5\r\n--a\r\n\r\n"],
  [`${CHUNKED}\r\ncontent-length: 5`, "0\r\n\r\n"],
  ["content-length: 100\r\ncontent-type: application/json", '{"email":'],
  ["content-length: -1", "hello"],
  ["expect: 100-continue\r\ncontent-length: 10", ""],
  ["expect: nothing\r\ncontent-length: 10", "hel"],
  ["connection: upgrade\r\nupgrade: websocket", ""],
];

type Ending = (socket: Socket) => Promise<void>;
const ENDINGS: readonly Ending[] = [
  async (socket) => void socket.end(),
  // Resets at once, and when the answer may have begun.
  async (socket) => void setImmediate(() => socket.resetAndDestroy()),
  async (socket) => {
    await delay(5);
    socket.resetAndDestroy();
  },
];

/** Requests that are wrong or cut short, at all kinds of routes, with and without a login. */
export const brokenRequests: Attack = {
  name: "requests cut short, reset or with broken bodies",
  async begin(arena) {
    const tally = new Tally();
    const requests = ROUTES.flatMap((route) =>
      BODIES.flatMap(([headers, body]) =>
        ["", `authorization: Bearer ${arena.token}\r\n`].flatMap((login) =>
          ENDINGS.map((ending) => ({
            text: `${route} HTTP/1.1\r\nhost: a\r\n${login}${headers}\r\n\r\n${body}`,
            ending,
          })),
        ),
      ),
    );
    return async () => {
      for (let at = 0; at < requests.length; at += AT_ONCE) {
        const some = requests.slice(at, at + AT_ONCE);
        await Promise.all(some.map(async ({ text, ending }) => tally.add(await send(arena, text, ending))));
      }
      return tally.toString();
    };
  },
};

async function send(arena: Arena, text: string, ending: Ending): Promise<string> {
  const socket = await openConnection(arena);
  if (socket.destroyed) return "refused";
  let said = "";
  socket.on("data", (piece) => {
    said ||= piece.toString("latin1");
  });
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write(text);
  await ending(socket);
  await Promise.race([closed, delay(PATIENCE_MS)]);
  socket.destroy();
  return STATUS.exec(said)?.[1] ?? "no answer";
}

const HUGE_HEADERS_CONNECTIONS = 64;
const HEADERS = 30;
const LENGTH = 500;

export const hugeHeaders: Attack = {
  name: "requests with 15 KB of headers from 64 connections",
  async begin({ origin }) {
    const headers = Object.fromEntries(Array.from({ length: HEADERS }, (_, n) => [`x-${n}`, "h".repeat(LENGTH)]));
    return keepCalling(HUGE_HEADERS_CONNECTIONS, () => statusOf(fetch(`${origin}/api/auth/me`, { headers })));
  },
};

const LONG_ENCODINGS_CONNECTIONS = 2;
const BLANKS = 15_500;

/** A header within the bounds of a request that keeps a careless regular expression busy for seconds. */
export const longEncodings: Attack = {
  name: "Accept-Encoding with 15,500 blanks, from two connections",
  async begin({ origin }) {
    const headers = { "accept-encoding": `a${" ".repeat(BLANKS)}b` };
    return keepCalling(LONG_ENCODINGS_CONNECTIONS, () => statusOf(fetch(origin, { headers })));
  },
};
