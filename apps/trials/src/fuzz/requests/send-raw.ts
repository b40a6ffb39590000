import { connect } from "node:net";
import type { Dice } from "../values/dice.ts";

const PATIENCE_MS = 5_000;

/** Bytes that are not, or only just, an HTTP request. The token is valid. */
function rawRequests(token: string, dice: Dice): (string | Buffer)[] {
  const head = "host: a\r\nconnection: close\r\n";
  const json = `${head}authorization: Bearer ${token}\r\ncontent-type: application/json\r\n`;
  const noise = Buffer.from(Array.from({ length: dice.between(1, 500) }, () => dice.below(256)));
  return [
    Buffer.concat([noise, Buffer.from("\r\n\r\n")]),
    "\r\n\r\n\r\nGET\r\n\r\n",
    `GET /api/auth/me HTTP/9.9\r\n${head}\r\n`,
    `GET /api/auth/me HTTP/1.1\r\nconnection: close\r\n\r\n`,
    `GET /api/auth/me HTTP/1.0\r\nconnection: close\r\n\r\n`,
    `GET ${"/".repeat(dice.below(40_000))} HTTP/1.1\r\n${head}\r\n`,
    `GET / HTTP/1.1\r\n${"a: b\r\n".repeat(dice.pick([50, 500, 3_000]))}\r\n`,
    `GET / HTTP/1.1\r\n${head}x: a\u0000b\r\n\r\n`,
    `GET / HTTP/1.1\r\n${head} folded: a\r\n\r\n`,
    `POST /api/auth/login HTTP/1.1\r\n${json}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    `POST /api/auth/login HTTP/1.1\r\n${json}content-length: -1\r\n\r\n{}`,
    `POST /api/auth/login HTTP/1.1\r\n${json}content-length: 2, 3\r\n\r\n{}`,
    `POST /api/auth/login HTTP/1.1\r\n${json}content-length: 99999999999999999999\r\n\r\n{}`,
    `POST /api/statements HTTP/1.1\r\n${json}transfer-encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n{}`,
    `POST /api/auth/login HTTP/1.1\r\n${json}transfer-encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n`,
    `POST /api/auth/login HTTP/1.1\r\n${json}transfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
    `POST /trpc/auth.login HTTP/1.1\r\n${json}transfer-encoding: chunked\r\n\r\n2;a=b\r\n{}\r\n0\r\nx: y\r\n\r\n`,
    `CONNECT a:80 HTTP/1.1\r\n${head}\r\n`,
    `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
    `${`GET /api/auth/me HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(30)}GET / HTTP/1.1\r\n${head}\r\n`,
    Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
  ];
}

/** Sends such bytes. Within five seconds, the server must answer with less than 500 or end the connection. */
export async function sendRaw(
  origin: string,
  token: string,
  dice: Dice,
): Promise<{ bytes: string | Buffer; wrong: string | null }> {
  const bytes = dice.pick(rawRequests(token, dice));
  const { hostname, port } = new URL(origin);
  const answer = await new Promise<string | null>((resolve) => {
    const socket = connect(Number(port), hostname);
    let said = "";
    socket.setTimeout(PATIENCE_MS, () => {
      resolve(said === "" ? null : said);
      socket.destroy();
    });
    socket.on("data", (piece) => {
      if (said.length < 10_000) said += piece.toString("latin1");
    });
    socket.on("error", () => resolve(said || "cut"));
    socket.on("close", () => resolve(said || "cut"));
    socket.end(bytes);
  });
  if (answer === null) return { bytes, wrong: "bytes that are no request were not answered" };
  const [, status] = /^HTTP\/1\.1 (5\d\d)/m.exec(answer) ?? [];
  return { bytes, wrong: status === undefined || status === "503" ? null : `bytes that are no request: ${status}` };
}
