import type { Dice } from "../values/dice.ts";
import { HOSTILE_STRINGS } from "../values/hostile-values.ts";
import type { FuzzRequest } from "./fuzz-request.ts";

const FIELDS = ["file", "file", "file", "file", "", "files", "__proto__", "File"];
const TYPES = ["text/csv", "application/zip", "text/html", "application/octet-stream", "", "x".repeat(200)];

/** A form with a file, often not quite as a form should be. */
export function makeUpload(dice: Dice, file: Buffer): Pick<FuzzRequest, "headers" | "body"> {
  const boundary = dice.pick(["----fuzz", "a", "x".repeat(70), "x".repeat(200)]);
  const parts = Array.from({ length: dice.pick([1, 1, 1, 1, 0, 2, 30]) }, () => part(dice, boundary, file));
  const end = dice.yes(0.9) ? `--${boundary}--\r\n` : dice.pick(["", `--${boundary}`, "\r\n\r\n"]);
  const whole = Buffer.concat([...parts, Buffer.from(end)]);
  const type = dice.yes(0.9)
    ? `multipart/form-data; boundary=${boundary}`
    : dice.pick(["multipart/form-data", "multipart/form-data; boundary=", "multipart/mixed; boundary=a", "text/csv"]);
  return {
    headers: { "content-type": type },
    body: dice.yes(0.05) ? whole.subarray(0, dice.below(whole.length + 1)) : whole,
  };
}

function part(dice: Dice, boundary: string, file: Buffer): Buffer {
  const name = dice.yes(0.9) ? "file" : dice.pick(FIELDS);
  const fileName = dice.yes(0.8) ? "statement.csv" : inHeader(dice.pick(HOSTILE_STRINGS));
  const disposition = dice.yes(0.95)
    ? `form-data; name="${name}"; filename="${fileName}"`
    : dice.pick([
        `form-data; name="${name}"`,
        "form-data",
        "attachment",
        `form-data; filename*=UTF-8''%ff%00; name=file`,
      ]);
  const type = dice.yes(0.5) ? `content-type: ${dice.pick(TYPES)}\r\n` : "";
  const head = `--${boundary}\r\ncontent-disposition: ${disposition}\r\n${type}\r\n`;
  return Buffer.concat([Buffer.from(head), file, Buffer.from("\r\n")]);
}

function inHeader(text: string): string {
  return text.replaceAll(/[\r\n"]/g, "_").toWellFormed();
}
