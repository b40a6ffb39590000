import type { ClaimItem } from "@ledgerline/contract/claims";
import type { CheckId } from "@ledgerline/contract/reconciliation/reconciliation";
import type { StoredFinding } from "@ledgerline/db/schema";
import { expect, test } from "vitest";
import { itemLines } from "./letter.ts";
import { takeFinding } from "./take-items.ts";

const FILE = "0199aa00-0000-7000-8000-000000000001";
const FILES = new Map([[FILE, "july.tsv"]]);
const FOUND: StoredFinding = {
  statement: FILE,
  platform: null,
  month: "2026-05",
  track: null,
  title: null,
  source: null,
  needsSource: false,
  money: [],
  stake: null,
  loss: [],
  cause: null,
  lines: [12, 40, 41, 50, 51, 60, 61].map((line_no) => ({ statement_id: FILE, line_no })),
  lineCount: 68,
  params: {},
};

function linesOf(check: CheckId, found: Partial<StoredFinding>): string[] {
  return itemLines(
    takeFinding({ check, key: "a key" }, { finding: { ...FOUND, ...found }, fileName: "july.tsv" }),
    FILES,
  );
}

const MISSING = { statement: null, lines: FOUND.lines.slice(0, 1), lineCount: 1 };
const exchange = { from: "GBP", to: "EUR", day: "2026-05-14", rate: "1.173456789012" };
const ROWS = "68 rows of july.tsv: 12, 40, 41, 50, 51, 60 and 62 more.";

test.each<[string, CheckId, Partial<StoredFinding>, string]>([
  [
    "a statement that is missing after the last one, and not that one",
    "F5",
    { ...MISSING, params: { kind: "stopped", name: "DistroKid", month: "2026-04", missing: "2026-05" } },
    "- May 2026 statement: I have no statement for May 2026, and have had none since the one for April 2026. Last paid in row 12 of july.tsv.",
  ],
  [
    "a statement that is missing between others",
    "F5",
    { ...MISSING, params: { kind: "hole", name: "DistroKid", month: "2026-05" } },
    "- May 2026 statement: I have no statement for May 2026, and have those before and after it. Last paid in row 12 of july.tsv.",
  ],
  [
    "a statement that came twice, which is not missing",
    "F5",
    { params: { kind: "double", name: "DistroKid", month: "2026-05", files: 2 } },
    `- May 2026 statement: I have 2 statements with the same accounting date in May 2026. ${ROWS}`,
  ],
  [
    "an exchange in rates that can be read, with its direction in words",
    "F7",
    {
      loss: [{ currency: "EUR", low: "5.1", mid: "5.1", high: "5.1" }],
      params: { kind: "far", ...exchange, official: "1.248501234567", percent: "-6.01" },
    },
    `- May 2026: GBP became EUR at 1.1735 on 14 May 2026, which is 6.01% below the European Central Bank's rate of 1.2485. That is 5.10 EUR. ${ROWS}`,
  ],
  [
    "two exchanges of a day",
    "F7",
    { params: { kind: "several", ...exchange, usual: "1.180000000001" } },
    `- May 2026: GBP became EUR at 1.1735 on these rows of 14 May 2026, and at 1.18 on the others. ${ROWS}`,
  ],
  [
    "the one row whose share is off",
    "F8",
    { month: null, lines: FOUND.lines.slice(0, 1), lineCount: 1, params: { lines: 1 } },
    "- Statement july.tsv: The net is not the share of the gross that the same row prints. Row 12 of july.tsv.",
  ],
  [
    "a store that is missing, without what its units had been",
    "F13",
    {
      platform: "spotify",
      lines: [],
      lineCount: 0,
      params: { name: "DistroKid", usual: 126840, latest: "2026-08-02" },
    },
    "- Spotify, May 2026: It is missing from your statements, which had it in the months before.",
  ],
  [
    "a store that is missing, with the rows that paid it last",
    "F13",
    {
      statement: null,
      platform: "spotify",
      lines: FOUND.lines.slice(0, 2),
      lineCount: 2,
      params: { name: "DistroKid", usual: 126840, latest: "2026-08-02" },
    },
    "- Spotify, May 2026: It is missing from your statements, which had it in the months before. Last paid in 2 rows of july.tsv: 12, 40.",
  ],
  [
    "a rate beside what is usual",
    "F10",
    {
      platform: "spotify",
      lines: FOUND.lines.slice(0, 2),
      lineCount: 2,
      params: {
        is: "low",
        rate: "0.001234567890",
        mid: "0.003",
        currency: "EUR",
        territory: "SE",
        tier: "premium",
        months: 7,
      },
    },
    "- Spotify, May 2026: One unit in Sweden (premium) paid 0.0012346 EUR, and about 0.003 in the 7 usual months before. 2 rows of july.tsv: 12, 40.",
  ],
])("a letter says %s", (_what, check, found, said) => {
  expect(linesOf(check, found)).toEqual([said]);
});

test("a letter names other findings about the same money, and says that it is asked for once", () => {
  const item = takeFinding(
    { check: "F7", key: "a" },
    { finding: { ...FOUND, params: exchange }, fileName: "july.tsv" },
  );
  const also = {
    check: "F9" as const,
    key: "b",
    platform: null,
    month: null,
    track_id: null,
    text: "Tax was withheld.",
  };
  expect(
    itemLines(
      {
        ...item,
        also_found: [
          { ...also, lines: 15 },
          { ...also, lines: null },
        ],
      },
      FILES,
    ).slice(1),
  ).toEqual([
    "   - 15 of these rows are also in: Tax was withheld. They are asked for once, there.",
    "   - Also found: Tax was withheld. It is asked for once, with the above.",
  ]);
});

test("a finding about a track is left out if the track is listed with the same figures", () => {
  const figures = { plays: 5091, paid_units: 0, missing: 4091, at_stake: null };
  const track = { track_id: "ZZPL22600003", title: "Slow Weather", isrc: "ZZPL22600003", upcs: [], ...figures };
  const also = {
    ...{ check: "F5" as const, key: "b", platform: "spotify", month: "2026-05", track_id: track.track_id, lines: null },
    text: "Spotify, May 2026, Slow Weather: 5,091 plays, 0 paid units: 4,091 missing.",
  };
  const item = takeFinding(
    { check: "F7", key: "a" },
    { finding: { ...FOUND, params: exchange }, fileName: "july.tsv" },
  );
  const linesAfter = (also_found: ClaimItem["also_found"]) =>
    itemLines({ ...item, tracks: [track], also_found }, FILES).slice(1);
  const listed = "   - Slow Weather (ISRC ZZPL22600003): 5,091 plays, 0 paid units: 4,091 missing.";
  expect(linesAfter([also])).toEqual([listed]);
  expect(linesAfter([{ ...also, text: "Slow Weather was fined." }])).toEqual([
    listed,
    "   - Also found: Slow Weather was fined. It is asked for once, with the above.",
  ]);
});
