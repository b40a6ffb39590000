import { createReadStream } from "node:fs";
import { TextProbe } from "../encoding/text-probe.ts";
import { UnreadableStatement } from "../formats/unreadable-statement.ts";
import { readSheetHeads } from "../read/workbook/sheet-heads.ts";
import { type FileSample, Sampler } from "../recognize/file-sample.ts";
import type { KnownLayout, Recognized } from "../recognize/known-layout.ts";
import { recognizeSheets } from "../recognize/recognize-sheets.ts";
import { recognizeWholeText } from "../recognize/recognize-whole-text.ts";
import type { StatementEncoding } from "../vocabulary.ts";

export interface RecognizedPart {
  encoding: StatementEncoding;
  recognized: Recognized;
}

interface Options {
  answers: Readonly<Record<string, string>>;
  /** The most that a workbook may unpack to. */
  maxWorkbookBytes: number;
}

const NO_OWN = new Map<string, KnownLayout>();

/** What a text, or each sheet of a workbook, is recognized as. Throws UnreadableStatement. */
export async function recognizeOnDisk(path: string, options: Options): Promise<RecognizedPart[]> {
  const { probe, sample } = await probeFile(path);
  if (probe.refusal?.code === "not_text" && probe.refusal.kind === "zip") {
    const heads = await readSheetHeads(path, { maxUnpackedBytes: options.maxWorkbookBytes });
    const sheets = recognizeSheets(heads, NO_OWN);
    if (sheets.length === 0) throw new UnreadableStatement({ code: "no_tables" });
    return sheets.map((recognized) => ({ encoding: probe.encoding, recognized }));
  }
  const open = () => createReadStream(path);
  const text = await recognizeWholeText({ ...said(probe, options.answers), sample }, { open, own: NO_OWN, names: [] });
  if ("refusal" in text.recognized) throw new UnreadableStatement(text.recognized.refusal);
  return [{ encoding: text.encoding, recognized: text.recognized }];
}

type Probed = ReturnType<TextProbe["end"]>;

async function probeFile(path: string): Promise<{ probe: Probed; sample: FileSample }> {
  const probe = new TextProbe();
  const sampler = new Sampler();
  for await (const piece of createReadStream(path)) {
    probe.push(piece);
    sampler.push(piece);
  }
  return { probe: probe.end(), sample: sampler.end() };
}

/** Applies the encoding that was answered, if the file may be in it. */
function said(probe: Probed, answers: Readonly<Record<string, string>>): Probed {
  const { encodings, ...rest } = probe;
  const answered = encodings?.find(({ encoding }) => encoding === answers["encoding"]);
  return answered ? { ...rest, encoding: answered.encoding } : probe;
}
