import type { FuzzedOperation, RestOperation } from "../fuzz/requests/list-operations.ts";
import type { Door } from "./read-requests.ts";
import type { Reader } from "./reader.ts";

const BOUNDARY = "----readers";
const END = `--${BOUNDARY}--\r\n`;
const MOST_IN_HEADER = 60_000;
const MOST_FIELD = 1_000_000;
const MOST_FILE = 4_000_000;

/** Each place for a text in the form of each operation that takes a file. */
export function formReaders(door: Door, operations: readonly FuzzedOperation[]): Reader[] {
  const uploads = operations.filter((one): one is RestOperation => one.door === "rest" && one.upload);
  return uploads.flatMap(({ name, method, path }) => {
    const send = (body: string, boundary = BOUNDARY) =>
      door.send({
        method,
        path: `/api${path.replaceAll(/\{\w+\}/g, "00000000-0000-7000-8000-000000000000")}`,
        headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
        body: Buffer.from(body),
      });
    const reader = (place: string, most: number, form: (text: string) => string): Reader => ({
      name: `${name}: ${place}`,
      most,
      read: (text) => send(form(text)),
    });
    return [
      reader("the name of the file", MOST_IN_HEADER, (text) => file("Date,Amount\n", inHeader(text)) + END),
      reader("a header of the file", MOST_IN_HEADER, (text) => file("Date,Amount\n", "a.csv", inHeader(text)) + END),
      reader("the name of a field", MOST_IN_HEADER, (text) => field(inHeader(text), "x") + file("a,b\n") + END),
      reader("a field", MOST_FIELD, (text) => field("note", text) + file("a,b\n") + END),
      reader("the file", MOST_FILE, (text) => file(text) + END),
      reader("the form as it stands", MOST_FIELD, (text) => text),
      {
        name: `${name}: the boundary`,
        most: 10_000,
        read: (text) => send(file("a,b\n"), inHeader(text).replaceAll(/[^\x20-\x7e]/g, "x")),
      },
    ];
  });
}

function file(content: string, name = "statement.csv", type = "text/csv"): string {
  const disposition = `content-disposition: form-data; name="file"; filename="${name}"`;
  return `--${BOUNDARY}\r\n${disposition}\r\ncontent-type: ${type}\r\n\r\n${content}\r\n`;
}

function field(name: string, value: string): string {
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

function inHeader(text: string): string {
  return text.replaceAll(/[\r\n\0]/g, " ");
}
