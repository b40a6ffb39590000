import { bytesOf, type Ending, headOf, type Play, type RawRequest } from "./play.ts";

/** A way of sending a request, as the plays that a trial makes of it. */
type Manner = (request: RawRequest) => Play[];

const CLOSE = "connection: close";
const CHUNKED = "transfer-encoding: chunked";
const CUTS: readonly Ending[] = ["finish", "reset", "reset a moment later"];
/** The endings for a request that is answered. */
const LEAVES: readonly Ending[] = [...CUTS, "reset at the answer", "reset after the answer"];

const LONG = 20_000;
const CHUNKS = [
  "zz\r\n",
  "-1\r\n{}\r\n0\r\n\r\n",
  "FFFFFFFFFFFFFFFFF\r\n{}",
  "ffffffff\r\n{}",
  "0x2\r\n{}\r\n0\r\n\r\n",
  "2;a=b\r\n{}\r\n0\r\n\r\n",
  "2 \r\n{}\r\n0\r\n\r\n",
  "2\r\n{}0\r\n\r\n",
  "1\r\n{}\r\n0\r\n\r\n",
  "5\r\n{}\r\n0\r\n\r\n",
  "5\r\n{}",
  "2\n{}\n0\n\n",
  "2\r\n{}\r\n",
  "\r\n",
  "0\r\n",
  "0\r\n\r\n",
  "0\r\nx: y\r\n\r\n",
  "0\r\nx y\r\n\r\n",
  `${LONG.toString(16)}\r\n${" ".repeat(LONG)}\r\n0\r\n\r\n`,
  `${LONG.toString(16)}\r\n${" ".repeat(LONG / 2)}`,
];

const LENGTHS = [
  `content-length: 2\r\n${CHUNKED}`,
  `${CHUNKED}\r\ncontent-length: 2`,
  "content-length: 2\r\ncontent-length: 2",
  "content-length: 2\r\ncontent-length: 3",
  ...["2, 2", "+2", "-2", "2 2", "0x2", "", "1", "3", "0", "99999999999999999999"].map((n) => `content-length: ${n}`),
  ...["gzip, chunked", "chunked, identity", "chunked, chunked", "xchunked", "identity", "\tchunked"].map(
    (coding) => `transfer-encoding: ${coding}`,
  ),
  "transfer-encoding : chunked",
];

const EXPECTATIONS = ["100-continue", "100-Continue", "100-continue, 100-continue", "200-ok", ""];

const UPGRADES = [
  "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==",
  "connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__",
  "connection: upgrade\r\nupgrade: tls/1.0",
];

const METHODS = ["HEAD", "OPTIONS", "TRACE", "PUT", "PATCH", "PROPFIND", "M-SEARCH", "CONNECT", "QUERY", "get", ""];

const TYPES = [
  "text/plain",
  "application/xml",
  "application/json;",
  "application/json; charset=utf-7",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/form-data; boundary=another",
  "",
];

function each<Item>(items: readonly Item[], endings: readonly Ending[], pieces: (item: Item) => Buffer[]): Play[] {
  return items.flatMap((item) => endings.map((ending) => ({ pieces: pieces(item), ending })));
}

/** The head with these lines in place of a length, and the body unchanged. */
function framed(request: RawRequest, lines: string, body: string): Buffer {
  return Buffer.concat([headOf(request, [lines]), Buffer.from(body)]);
}

export const MANNERS: Record<string, Manner> = {
  "cut after each byte": (request) => {
    const bytes = bytesOf(request);
    return each([...bytes.keys()], ["finish", "reset"], (at) => [bytes.subarray(0, at)]);
  },
  "whole, left before, within and after the answer": (request) =>
    each([CLOSE], LEAVES, (line) => [bytesOf(request, [line])]),
  "in two pieces": (request) => {
    const bytes = bytesOf(request, [CLOSE]);
    const cuts = [1, 0.25, 0.5, 0.75].map((part) => Math.ceil((bytes.length - 1) * part));
    return each(cuts, LEAVES, (at) => [bytes.subarray(0, at), bytes.subarray(at)]);
  },
  "several on one connection": (request) => {
    const bytes = bytesOf(request);
    const last = bytesOf(request, [CLOSE]);
    return [
      ...each([1, 3, 16], LEAVES, (count) => [...Array.from({ length: count }, () => bytes), last]),
      ...each([1, 0.5], CUTS, (part) => [bytes, bytes.subarray(0, (bytes.length - 1) * part)]),
    ];
  },
  "wrong sizes of chunks": (request) => each(CHUNKS, CUTS, (chunks) => [framed(request, CHUNKED, chunks)]),
  "wrong lengths, and both": (request) =>
    ["{}", "2\r\n{}\r\n0\r\n\r\n"].flatMap((body) => each(LENGTHS, CUTS, (lines) => [framed(request, lines, body)])),
  expectations: (request) =>
    EXPECTATIONS.flatMap((expectation) => {
      const bytes = bytesOf(request, [`expect: ${expectation}`, CLOSE]);
      const head = bytes.subarray(0, bytes.length - (request.body?.length ?? 0));
      return [...each([head], CUTS, (piece) => [piece]), ...each([bytes], LEAVES, (piece) => [piece])];
    }),
  upgrades: (request) => each(UPGRADES, CUTS, (lines) => [bytesOf(request, [lines]), Buffer.from([0x81, 0x00, 0xff])]),
  "other methods": (request) => each(METHODS, CUTS, (method) => [bytesOf({ ...request, method }, [CLOSE])]),
  "refused content types": (request) =>
    TYPES.flatMap((type) => {
      const typed = { ...request, headers: { ...request.headers, "content-type": type } };
      const body = request.body ?? Buffer.from("{}");
      const whole = bytesOf({ ...typed, body }, [CLOSE]);
      return each(
        [whole, framed(typed, CHUNKED, "2\r\n{}\r\n"), framed(typed, "content-length: 9", "{}")],
        CUTS,
        (bytes) => [bytes],
      );
    }),
  "older and newer versions": (request) => {
    const text = bytesOf(request).toString("latin1");
    const versions = [
      "HTTP/1.0",
      "HTTP/1.0\r\nconnection: keep-alive",
      "HTTP/0.9",
      "HTTP/2.0",
      "HTTP/1.1\r\nhost: b",
      "",
    ];
    const bare = text.replace("\r\nhost: a", "");
    return each([...versions.map((version) => text.replace("HTTP/1.1", version)), bare], CUTS, (one) => [
      Buffer.from(one, "latin1"),
    ]);
  },
};
