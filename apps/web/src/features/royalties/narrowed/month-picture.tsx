import type { RoyaltyPeriods, RoyaltyTracks } from "@ledgerline/contract/royalties";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { hueOf, initialsOf } from "../../../components/face.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { DialogActions } from "../../../components/overlays/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { formatExactCount, formatList, formatMonth } from "../../../lib/format/format.ts";
import { formatRevenue } from "../../../lib/format/format-revenue.ts";
import { territoryName } from "../../../lib/format/territory-name.ts";
import { madeOnce } from "../../../lib/made-once.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { toast } from "../../../lib/toast.ts";
import { trackName } from "../../plays/track-title.tsx";
import { SHOWN } from "./ranked-list.tsx";
import { useNarrowed } from "./use-narrowed.ts";

interface MonthPictureProps {
  month: string;
  period: RoyaltyPeriods;
  onClose: () => void;
}

interface Layout {
  width: number;
  height: number;
  /** Where the name, the first figure and the foot stand, from above. */
  name: number;
  figure: number;
  foot: number;
  /** The songs, in rows and text of some height: in the right half, or below the figures. */
  list: { beside: boolean; top: number; row: number; text: number };
}

/** A story leaves out what apps cover with their own buttons: 250 above and 340 below. */
const SHAPES = {
  wide: {
    name: "Wide",
    layout: {
      width: 1200,
      height: 630,
      name: 108,
      figure: 330,
      foot: 572,
      list: { beside: true, top: 68, row: 84, text: 28 },
    },
  },
  post: {
    name: "Post",
    layout: {
      width: 1080,
      height: 1350,
      name: 108,
      figure: 370,
      foot: 1292,
      list: { beside: false, top: 530, row: 118, text: 30 },
    },
  },
  story: {
    name: "Story",
    layout: {
      width: 1080,
      height: 1920,
      name: 310,
      figure: 610,
      foot: 1550,
      list: { beside: false, top: 780, row: 132, text: 36 },
    },
  },
} as const satisfies Record<string, { name: string; layout: Layout }>;
type Shape = keyof typeof SHAPES;

/** A month as a picture to show to others. It names no money unless that is chosen. */
export function MonthPicture({ month, period, onClose }: MonthPictureProps) {
  const { input } = useNarrowed();
  const account = trpc.auth.me.useQuery(undefined, { enabled: false }).data?.artist_name ?? "";
  const countries = trpc.royalties.territories.useQuery(input).data;
  const [shape, setShape] = useState<Shape>("wide");
  const [money, setMoney] = useState(false);
  const most = { ...input, limit: SHOWN, ...(!money && { sort: "units" as const }) };
  const tracks = trpc.royalties.tracks.useQuery(most, { placeholderData: keepPreviousData }).data;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  const picture =
    tracks && countries && pictureOf({ account, month, period, tracks, money, countries: countries.items });
  const { width, height } = SHAPES[shape].layout;
  // Drawn again whenever what it says or its shape is another.
  const told = JSON.stringify([picture, shape]);
  useEffect(() => {
    const [said, of] = JSON.parse(told) as [Picture | null, Shape];
    const context = canvas.current?.getContext("2d");
    if (!said || !context) return;
    let isCurrent = true;
    // A font that never arrives leaves the reader's own.
    const fonts = ["400 40px 'Source Serif 4'", "400 40px 'Source Sans 3 Variable'"];
    void Promise.allSettled(fonts.map((font) => document.fonts.load(font, wordsOf(said)))).then(() => {
      if (!isCurrent) return;
      draw(context, said, SHAPES[of].layout);
      setDrawn(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [told]);
  const fileName = `${account || "ledgerline"} ${month}.png`;
  const withFile = (use: (file: File) => void) =>
    canvas.current?.toBlob((blob) => {
      if (blob) use(new File([blob], fileName, { type: "image/png" }));
      else toast.error("The picture could not be made. Try another shape.");
    }, "image/png");
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={`${formatMonth(month)} as a picture`}
      description="It is made here, in your browser, and goes nowhere until you send it."
    >
      <div className="grid gap-5">
        <div className="grid place-items-center border border-hairline bg-wash p-3">
          <canvas
            ref={canvas}
            width={width}
            height={height}
            role="img"
            aria-label={picture ? wordsOf(picture) : "The picture is being made"}
            className="max-h-[50dvh] max-w-full"
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
          <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
            <legend className="sr-only">Shape</legend>
            {Object.entries(SHAPES).map(([id, { name, layout }]) => (
              <label key={id} className="flex items-center gap-2">
                <input
                  type="radio"
                  name="shape"
                  className="size-4 accent-ink"
                  checked={shape === id}
                  onChange={() => setShape(id as Shape)}
                />
                {name}{" "}
                <span className="text-sm text-ink-soft">
                  {layout.width} × {layout.height}
                </span>
              </label>
            ))}
          </fieldset>
          <label className="flex items-center gap-2">
            <input
              type="checkbox"
              className="size-4 accent-ink"
              checked={money}
              onChange={({ target }) => setMoney(target.checked)}
            />
            Show the money
          </label>
        </div>
        <DialogActions>
          {canShare() && (
            <Button aria-disabled={!drawn} onClick={() => withFile((file) => void share(file))}>
              Share…
            </Button>
          )}
          <Button variant="ink" aria-disabled={!drawn} onClick={() => withFile((file) => saveFile(file, fileName))}>
            Download
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function canShare(): boolean {
  const probe = [new File([""], "probe.png", { type: "image/png" })];
  return navigator.canShare?.({ files: probe }) ?? false;
}

async function share(file: File): Promise<void> {
  await navigator.share({ files: [file] }).catch((error: unknown) => {
    const isTakenBack = error instanceof DOMException && error.name === "AbortError";
    if (!isTakenBack) toast.error("This could not be shared. Download it instead.");
  });
}

/** What the picture says. */
export interface Picture {
  account: string;
  month: string;
  /** The large figures, one below the other, and what they are. */
  figures: string[];
  what: string;
  tracks: { id: string; title: string; figure: string }[];
  /** Empty if no line names a country. */
  countries: string;
}

interface Told {
  account: string;
  month: string;
  period: Pick<RoyaltyPeriods, "totals">;
  tracks: Pick<RoyaltyTracks, "tracks">;
  countries: readonly { territory: string | null }[];
  money: boolean;
}

const MOST_TRACKS = 5;
const MOST_COUNTRIES = 3;
/** Sums of more currencies than these do not fit. */
const MOST_SUMS = 2;

function earnedText(currencies: number): string {
  const left = currencies - MOST_SUMS;
  return left > 0 ? `earned, and more in ${left === 1 ? "another currency" : `${left} other currencies`}` : "earned";
}

/** A song that was paid in several currencies stands once, with all of its plays and money. */
export function pictureOf({ account, month, period: { totals }, tracks: { tracks }, countries, money }: Told): Picture {
  const plays = totals.reduce((sum, total) => sum + total.plays, 0);
  const units = totals.reduce((sum, total) => sum + total.units, 0);
  const counted = plays > 0 ? plays : units;
  const songs = [...Map.groupBy(tracks, ({ track_id: id }) => id).values()].map((of) => ({
    id: of[0]?.track_id ?? "",
    title: trackName(of[0]?.title ?? null),
    count: of.reduce((sum, one) => sum + (plays > 0 ? one.plays : one.units), 0),
    money: of.map(({ net, currency }) => formatRevenue(net, currency)).join(" + "),
  }));
  const shown = money ? songs : songs.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  const named = [...new Set(countries.flatMap(({ territory }) => territory ?? []))];
  return {
    account,
    month: formatMonth(month),
    figures: money
      ? totals.slice(0, MOST_SUMS).map(({ net, currency }) => formatRevenue(net, currency))
      : [formatExactCount(counted)],
    what: money ? earnedText(totals.length) : plays > 0 ? "plays paid" : "sales paid",
    tracks: shown.slice(0, MOST_TRACKS).map(({ id, title, count, money: sums }) => ({
      id,
      title,
      figure: money ? sums : formatExactCount(count),
    })),
    countries: named.length === 0 ? "" : `Most in ${formatList(named.slice(0, MOST_COUNTRIES).map(territoryName))}`,
  };
}

/** The same for whoever does not see it. */
function wordsOf({ account, month, figures, what, tracks, countries }: Picture): string {
  const songs = tracks.map(({ title, figure }) => `${title}: ${figure}`).join(", ");
  return [`${account}, ${month}. ${figures.join(" and ")} ${what}`, songs, countries].filter(Boolean).join(". ");
}

// A picture has no theme: it is paper wherever it is shown.
const PAPER = "#faf8f3";
const INK = "#191613";
const SOFT = "#625a50";
const LINE = "rgb(25 22 19 / 0.16)";
const ACCENT = "#b8412a";
const SERIF = "'Source Serif 4', Georgia, serif";
const SANS = "'Source Sans 3 Variable', 'Source Sans 3', system-ui, sans-serif";

type Canvas = CanvasRenderingContext2D;

interface Place {
  x: number;
  y: number;
  width: number;
}

function draw(canvas: Canvas, picture: Picture, { width, height, name, figure: first, foot, list }: Layout): void {
  const edge = 72;
  const inner = width - 2 * edge;
  canvas.fillStyle = PAPER;
  canvas.fillRect(0, 0, width, height);
  canvas.textBaseline = "alphabetic";
  const half = list.beside ? inner / 2 - 32 : inner;
  write(canvas, picture.account, { x: edge, y: name, width: half }, { font: `400 44px ${SERIF}` });
  write(canvas, picture.month, { x: edge, y: name + 48, width: half }, { font: `400 30px ${SANS}`, color: SOFT });
  const size = picture.figures.length > 1 ? 84 : 112;
  picture.figures.forEach((figure, n) => {
    const at = { x: edge, y: first + n * size, width: half };
    write(canvas, figure, at, { font: `400 ${size}px ${SERIF}` });
  });
  const below = first + (picture.figures.length - 1) * size + 54;
  write(canvas, picture.what, { x: edge, y: below, width: half }, { font: `400 30px ${SANS}`, color: SOFT });
  const left = list.beside ? edge + inner / 2 + 16 : edge;
  drawTracks(canvas, picture.tracks, { x: left, y: list.top, width: width - edge - left }, list);
  drawFoot(canvas, picture.countries, { x: edge, y: foot, width: inner });
}

/** Rows on the lines of a stave. */
function drawTracks(
  canvas: Canvas,
  tracks: Picture["tracks"],
  { x, y, width }: Place,
  { row, text }: Layout["list"],
): void {
  const face = row * 0.62;
  tracks.forEach(({ id, title, figure }, n) => {
    const top = y + n * row;
    rule(canvas, { x, y: top, width });
    const middle = top + row / 2;
    canvas.fillStyle = `oklch(0.9 0.05 ${hueOf(id)})`;
    canvas.fillRect(x, middle - face / 2, face, face);
    canvas.textAlign = "center";
    write(
      canvas,
      initialsOf(title),
      { x: x + face / 2, y: middle + text * 0.3, width: face },
      { font: `600 ${text - 4}px ${SANS}` },
    );
    canvas.textAlign = "right";
    const font = `400 ${text}px ${SANS}`;
    canvas.font = font;
    const figures = canvas.measureText(figure).width;
    write(canvas, figure, { x: x + width, y: middle + text * 0.35, width: figures }, { font });
    canvas.textAlign = "left";
    const left = x + face + 22;
    write(canvas, title, { x: left, y: middle + text * 0.35, width: x + width - figures - 24 - left }, { font });
  });
  if (tracks.length > 0) rule(canvas, { x, y: y + tracks.length * row, width });
}

/** The mark and the name, and where most of it came from. */
function drawFoot(canvas: Canvas, countries: string, { x, y, width }: Place): void {
  canvas.strokeStyle = INK;
  canvas.lineWidth = 2.4;
  canvas.lineCap = "round";
  for (const [at, from, to] of [
    [-29, 6, 33],
    [-15, 0, 39],
    [-1, 6, 33],
  ] as const) {
    canvas.beginPath();
    canvas.moveTo(x + from, y + at);
    canvas.lineTo(x + to, y + at);
    canvas.stroke();
  }
  canvas.fillStyle = ACCENT;
  canvas.beginPath();
  canvas.ellipse(x + 19.5, y - 15, 11.5, 8, -0.38, 0, 2 * Math.PI);
  canvas.fill();
  const name = { x: x + 54, y: y - 5, width: 220 };
  write(canvas, "Ledgerline", name, { font: `400 30px ${SERIF}` });
  canvas.textAlign = "right";
  const rest = { x: x + width, y: y - 6, width: width - 300 };
  write(canvas, countries, rest, { font: `400 26px ${SANS}`, color: SOFT });
  canvas.textAlign = "left";
}

function rule(canvas: Canvas, { x, y, width }: Place): void {
  canvas.fillStyle = LINE;
  canvas.fillRect(x, y, width, 2);
}

interface Look {
  font: string;
  color?: string;
}

/** What begins in a script that is written from the right, whose end is cut at the left. */
const FROM_RIGHT = /^[^\p{L}]{0,99}[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const lettersOf = madeOnce(() => new Intl.Segmenter());
/** More letters fit into no line. */
const MOST_LETTERS = 120;

/** Text in one line, cut between letters where it would not fit; a large figure is made smaller instead. */
function write(canvas: Canvas, text: string, { x, y, width }: Place, { font, color = INK }: Look): void {
  const isWide = () => canvas.measureText(shown).width > width;
  let size = Number(/(\d{1,4})px/.exec(font)?.[1] ?? 0);
  let shown = text;
  canvas.direction = FROM_RIGHT.test(text) ? "rtl" : "ltr";
  canvas.fillStyle = color;
  canvas.font = font;
  while (isWide() && size > SMALLEST_FIGURE) {
    size -= 4;
    canvas.font = font.replace(/\d{1,4}px/, `${size}px`);
  }
  if (isWide()) {
    const letters = [...lettersOf().segment(text.slice(0, MOST_LETTERS * 4))].slice(0, MOST_LETTERS);
    for (let end = letters.length; isWide() && end > 1; end -= 1) {
      shown = `${text.slice(0, letters[end - 1]?.index).trimEnd()}…`;
    }
  }
  canvas.fillText(shown, x, y);
}

/** Larger text is a figure, of which no digit may be cut. */
const SMALLEST_FIGURE = 56;
