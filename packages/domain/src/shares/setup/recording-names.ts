import { setImmediate as eventLoop } from "node:timers/promises";
import type { Deal } from "@ledgerline/contract/shares/deals";
import { SHARE_CSV_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import type { ImportSharesInput, RecordingQuestion } from "@ledgerline/contract/shares/share-csv";
import type { AccountContext } from "../../context/context.ts";
import { fieldError } from "../../context/errors.ts";
import { readReleaseId, readTrackId } from "../../tracks.ts";
import {
  type AskedNames,
  countUnbooked,
  findNamesakes,
  listPrintedArtists,
  listUnbookedArtists,
  type NamedBy,
  type UnbookedName,
  type UnbookedNames,
} from "../books/named-recordings.sql.ts";
import { Spellings } from "../books/spellings.ts";

type Of = Pick<AccountContext, "db" | "accountId">;
type Covers = Deal["versions"][number]["covers"];
type Choices = NonNullable<ImportSharesInput["choices"]>;

/** A name of recordings as somebody has written it. */
export interface WrittenName {
  by: NamedBy;
  name: string;
}

/** Names that are read before other work has a turn. */
const AT_ONCE = 500;

/** The recordings that a question offers, and the names that an answer lists. */
const MOST_FOUND = 20;
const MOST_SHOWN = 20;
const NAME_CHARS = 60;

/** What names mean: ids of recordings and artists as printed, or a question. */
export class RecordingNames {
  readonly #ids: ReadonlyMap<string, readonly string[]>;
  readonly #questions: ReadonlyMap<string, RecordingQuestion>;

  constructor(ids: ReadonlyMap<string, readonly string[]>, questions: ReadonlyMap<string, RecordingQuestion>) {
    this.#ids = ids;
    this.#questions = questions;
  }

  /** The ids, or what only the artist can say. */
  meaning(written: WrittenName): { ids: readonly string[] } | { question: RecordingQuestion | null } {
    const ids = this.#ids.get(keyOf(written));
    return ids ? { ids } : { question: this.#questions.get(keyOf(written)) ?? null };
  }

  /** The ids of a name; none while it is a question. */
  known(written: WrittenName): readonly string[] {
    return this.#ids.get(keyOf(written)) ?? [];
  }

  /** What terms cover, by ids. Throws `bad_request` for a name that is none, with what it may mean. */
  covers(covers: Covers, field: string): Covers {
    if (covers.by === "everything") return covers;
    const { by, of } = covers;
    return { by, of: [...new Set(of.flatMap((name) => this.require({ by, name }, field)))] };
  }

  /** Throws `bad_request` for a name that is no id. */
  require(written: WrittenName, field: string): readonly string[] {
    const meaning = this.meaning(written);
    if ("ids" in meaning) return meaning.ids;
    throw fieldError("bad_request", field, questionSentence(written, meaning.question));
  }
}

function keyOf({ by, name }: WrittenName): string {
  return `${by} ${name}`;
}

/**
 * Codes are written in many ways and mean one recording; artists are told apart by more than case. A title may be that
 * of several recordings: it means what `choices` say, and is a question otherwise.
 */
export async function readRecordingNames(
  ctx: Of,
  written: readonly WrittenName[],
  choices: Choices = [],
): Promise<RecordingNames> {
  const ids = new Map<string, readonly string[]>();
  const unknown = new Map<string, WrittenName>();
  const chosen = new Map(choices.map(({ covers, name, of }) => [keyOf({ by: covers, name }), of]));
  const artists = new Set<string>();
  for (const [at, each] of written.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await eventLoop();
    const key = keyOf(each);
    if (ids.has(key) || unknown.has(key)) continue;
    if (each.by === "artists") {
      artists.add(each.name);
      continue;
    }
    const id = idOf(each);
    const answered = id === null ? chosen.get(key)?.map((name) => idOf({ by: each.by, name })) : [id];
    if (answered?.every((one) => one !== null)) ids.set(key, answered);
    else unknown.set(key, each);
  }
  for (const [name, printed] of await printedNames(ctx, artists)) ids.set(keyOf({ by: "artists", name }), [printed]);
  return new RecordingNames(ids, await readQuestions(ctx, unknown));
}

function idOf({ by, name }: WrittenName): string | null {
  return by === "tracks" ? readTrackId(name) : readReleaseId(name);
}

/** Artists as booked lines print them, whatever the case in which they are written. */
async function printedNames(ctx: Of, names: ReadonlySet<string>): Promise<Map<string, string>> {
  if (names.size === 0) return new Map();
  const terms = [{ key: "", deal: "", by: "artists" as const, of: [...names] }];
  const other = await listUnbookedArtists(ctx.db, ctx.accountId, { terms });
  const spellings = other.length === 0 ? null : await Spellings.of(await listPrintedArtists(ctx.db, ctx.accountId));
  return new Map([...names].map((name) => [name, spellings?.printed(name)[0] ?? name]));
}

/** Only as many questions are made as are answered at once. */
async function readQuestions(
  ctx: Of,
  unknown: ReadonlyMap<string, WrittenName>,
): Promise<Map<string, RecordingQuestion>> {
  const questions = new Map<string, RecordingQuestion>();
  for (const by of ["tracks", "releases"] as const) {
    const names = [...unknown.values()].filter((each) => each.by === by).map(({ name }) => name);
    if (names.length === 0) continue;
    const asked = names.slice(0, SHARE_CSV_BOUNDS.errors);
    const found = Map.groupBy(
      await findNamesakes(ctx.db, ctx.accountId, by, { names: asked, most: MOST_FOUND }),
      ({ name }) => name,
    );
    for (const name of asked) {
      const some = found.get(name) ?? [];
      questions.set(keyOf({ by, name }), {
        ...{ covers: by, name, found: some.map(({ id, title, artist }) => ({ id, title, artist })) },
        more: Math.max(0, (some[0]?.all ?? 0) - some.length),
      });
    }
  }
  return questions;
}

const KINDS = {
  tracks: { code: "ISRC", one: "recording", example: "such as QZAAA2600001" },
  releases: { code: "UPC", one: "release", example: "such as 5063000000014" },
};

/** Asks which recordings a name means, and names those that it may mean. */
export function questionSentence({ by, name }: WrittenName, question: RecordingQuestion | null): string {
  const { code, one, example } = KINDS[by === "releases" ? "releases" : "tracks"];
  const said = `“${shortened(name)}” is not ${code === "ISRC" ? "an" : "a"} ${code}`;
  if (by === "tracks" && readReleaseId(name) !== null) return `${said} but a release's code. Cover releases instead.`;
  if (by === "releases" && readTrackId(name) !== null) return `${said} but a track's ISRC. Cover tracks instead.`;
  const { found, more } = question ?? { found: [], more: 0 };
  if (found.length === 0) {
    return `${said}, and no booked ${one} has this title or artist. Name each ${one} by its ${code}, ${example}.`;
  }
  const shown = found.slice(0, 3).map(({ id, title, artist }) => {
    const by = artist === null ? "" : ` by ${shortened(artist)}`;
    return `${id} (“${shortened(title ?? "")}”${by})`;
  });
  const rest = found.length + more - shown.length;
  return `${said}. Say which it means: ${shown.join(", ")}${rest > 0 ? ` and ${rest.toLocaleString("en-US")} more` : ""}.`;
}

function shortened(name: string): string {
  return name.length > NAME_CHARS ? `${name.slice(0, NAME_CHARS).toWellFormed()}…` : name;
}

/**
 * By key, the names that nothing booked has, of which at most `most` are listed. Lines print an artist in several ways, so those that are not printed as
 * they are written are compared by what is left once case and composition are the same.
 */
export async function findUnbooked(ctx: Of, asked: AskedNames, most = MOST_SHOWN): Promise<Map<string, UnbookedNames>> {
  const [counted, artists] = await Promise.all([
    countUnbooked(ctx.db, ctx.accountId, asked, most),
    findUnbookedArtists(ctx, asked),
  ]);
  const unbooked = new Map(counted.map((each) => [each.key, each]));
  for (const { key, name, open } of artists) {
    const { count, open: before, names } = unbooked.get(key) ?? { count: 0, open: 0, names: [] };
    const listed = names.length < most ? [...names, name] : names;
    unbooked.set(key, { key, count: count + 1, open: before + Number(open), names: listed });
  }
  return unbooked;
}

/** The artists that no booked line prints in any way. */
export async function findUnbookedArtists(ctx: Of, asked: AskedNames): Promise<readonly UnbookedName[]> {
  const artists = await listUnbookedArtists(ctx.db, ctx.accountId, asked);
  if (artists.length === 0) return [];
  const spellings = await Spellings.of(await listPrintedArtists(ctx.db, ctx.accountId));
  return artists.filter(({ name }) => spellings.printed(name).length === 0);
}

/** Says that terms name what nothing booked has. */
export function unbookedSentence(by: NamedBy, { count, names }: Pick<UnbookedNames, "count" | "names">): string {
  const shown = names.slice(0, 3).map((name) => (by === "artists" ? `“${shortened(name)}”` : shortened(name)));
  const last = count > shown.length ? `${(count - shown.length).toLocaleString("en-US")} more` : shown.pop();
  const list = shown.length === 0 ? last : `${shown.join(", ")} and ${last}`;
  const it = count === 1 ? "it" : "them";
  return `Nothing booked ${by === "artists" ? "is by" : "has"} ${list}. Nobody gets a share for ${it} until something is: check how ${it === "it" ? "it is" : "they are"} written.`;
}
