import { createSocket } from "node:dgram";
import { once } from "node:events";
import ipaddr from "ipaddr.js";
import { onTestFinished } from "vitest";

const HEADER_BYTES = 12;
const TYPES = new Map([
  [1, "ipv4"],
  [28, "ipv6"],
] as const);

interface NameServer {
  address: string;
  /** The names that were looked up, once for each kind of address. */
  asked: string[];
}

/** A name server until the test ends. `answer` gets each name and its earlier queries for that kind of address. */
export async function serveNames(answer: (name: string, before: number) => readonly string[]): Promise<NameServer> {
  const asked: string[] = [];
  const counts = new Map<string, number>();
  const server = createSocket("udp4", (query, { port, address }) => {
    let at = HEADER_BYTES;
    const labels: string[] = [];
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString("latin1", at + 1, at + 1 + length));
      at += 1 + length;
    }
    const type = query.readUInt16BE(at + 1);
    const kind = TYPES.get(type as 1 | 28);
    const name = labels.join(".").toLowerCase();
    asked.push(name);
    const before = counts.get(`${name} ${type}`) ?? 0;
    counts.set(`${name} ${type}`, before + 1);
    const found = answer(name, before)
      .map((text) => ipaddr.parse(text))
      .filter((one) => one.kind() === kind);
    const records = found.map((one) => {
      const bytes = Buffer.from(one.toByteArray());
      const head = Buffer.from([0xc0, HEADER_BYTES, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length]);
      return Buffer.concat([head, bytes]);
    });
    const header = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x81, 0x80, 0, 1, 0, records.length, 0, 0, 0, 0]);
    server.send(Buffer.concat([header, query.subarray(HEADER_BYTES, at + 5), ...records]), port, address);
  });
  server.bind(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { address: `127.0.0.1:${server.address().port}`, asked };
}
