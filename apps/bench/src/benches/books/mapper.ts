import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import type { StatementPreview } from "@ledgerline/contract/statements/statement-preview";
import { upload, uploadStatement } from "@ledgerline/testing/product/calls";
import { peakMemoryMb } from "@ledgerline/testing/product/processes";
import { runProduct } from "@ledgerline/testing/product/running-product";
import { median } from "../../measure/median.ts";
import type { PerformanceStep } from "../../measure/performance-page.ts";
import { generateDistrokid, TWO_YEARS } from "../../statements/generate-distrokid.ts";

const ROUNDS = 5;
const ROWS = 1_000_000;
/** Nobody's header. The percentage and what was withheld are left out, so that the mapper has to look at them. */
const HEADER = "Booked,Sold in,Outlet,By,Song,Code,Bar,Count,Split,Form,Place,Kept,Money (USD)".replaceAll(",", "\t");
const MAPPING: Mapping = {
  columns: {
    accounted: 0,
    sold: 1,
    store: 2,
    artist: 3,
    track: 4,
    isrc: 5,
    upc: 6,
    units: 7,
    territory: 10,
    net: 12,
  },
  numbers: "point",
  currency: "USD",
};

interface MapperFigures {
  plainSeconds: number;
  mappedSeconds: number;
  /** How much longer the second one takes, as the median over the rounds. */
  ratio: number;
  plainPeakMb: number;
  mappedPeakMb: number;
}

/** Previews the same rows by a layout that is known, and by a mapping that has to be proved. */
async function benchMapper(rows: number): Promise<MapperFigures> {
  const folder = await mkdtemp(join(tmpdir(), "ledgerline-mapper-"));
  const product = await runProduct();
  try {
    const files = [join(folder, "known.tsv"), join(folder, "unknown.tsv")] as const;
    const { total } = await generateDistrokid(files[0], { ...TWO_YEARS, rows, seed: 1 });
    const text = await readFile(files[0], "utf8");
    await writeFile(files[1], HEADER + text.slice(text.indexOf("\n")));
    const token = (await product.register()).access_token;
    const known = await uploadStatement(product.origin, token, files[0]);
    const unknown = await upload(product.origin, token, files[1]);
    const timed = async (id: string, input: { mapping?: Mapping }) => {
      const started = performance.now();
      const net = await preview(`${product.origin}/api/statements/${id}/preview`, token, input);
      if (net !== total) throw new Error(`the preview comes to ${net}, not ${total}`);
      return (performance.now() - started) / 1000;
    };
    const plain = [await timed(known.id, {})];
    const plainPeakMb = await peakMemoryMb(product.process);
    const mapped = [await timed(unknown.id, { mapping: MAPPING })];
    const mappedPeakMb = await peakMemoryMb(product.process);
    while (plain.length < ROUNDS) {
      plain.push(await timed(known.id, {}));
      mapped.push(await timed(unknown.id, { mapping: MAPPING }));
    }
    return {
      plainSeconds: median(plain),
      mappedSeconds: median(mapped),
      ratio: median(mapped.map((seconds, round) => seconds / (plain[round] ?? seconds))),
      plainPeakMb,
      mappedPeakMb,
    };
  } finally {
    await product.stop();
    await rm(folder, { recursive: true });
  }
}

async function preview(address: string, token: string, input: { mapping?: Mapping }): Promise<string | undefined> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new Error(`the preview answered ${response.status}: ${await response.text()}`);
  const { totals } = (await response.json()) as StatementPreview;
  return totals[0]?.net;
}

export const mapper: PerformanceStep = {
  title: "The mapper",
  about: `A preview of 1,000,000 rows, five times each in turn: by the layout that the file was recognized as, and by a mapping of
the same rows below a header that nobody knows. The second one also adds up the columns that are left out, and looks for
signs, returns and debits. Medians, as the browser waits for them. Memory is the server's highest so far.`,
  async run(report) {
    const figures = await benchMapper(ROWS);
    report.row("by a known layout", figures.plainSeconds, "s");
    report.row("by a mapping, with what its arithmetic shows", figures.mappedSeconds, "s");
    report.row("the second against the first", figures.ratio, "", { atMost: 1.3 });
    report.row("highest resident memory after the first", figures.plainPeakMb, "MB");
    report.row("the same after the second, against it", figures.mappedPeakMb / figures.plainPeakMb, "", {
      atMost: 1.1,
    });
  },
};
