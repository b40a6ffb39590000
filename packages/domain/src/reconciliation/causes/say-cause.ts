import type { CauseKind } from "@ledgerline/contract/reconciliation/causes";
import { CheckId, type StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import { platformName } from "@ledgerline/contract/streaming/platforms";
import type { StoredCause } from "@ledgerline/db/schema";
import { addMonths } from "../../calendar.ts";
import {
  amountText,
  countryText,
  countText,
  eachMonthText,
  listText,
  monthsText,
  monthText,
  withinText,
} from "../../words.ts";
import { CHECKS } from "../checks/checks.ts";
import { trialText } from "../checks/rates.ts";

/** A cause in a sentence or two: what is wrong, roughly how much it costs, and what to do. */
export function sayCause(cause: StoredCause): string {
  return SENTENCES[cause.kind](cause);
}

const SENTENCES: Record<CauseKind, (cause: StoredCause) => string> = {
  statement(cause) {
    const { source, params, loss, cells } = cause;
    const name = source?.name ?? "A distributor";
    const periods = String(params["periods"] ?? "").split(" ");
    const named = eachMonthText(periods);
    const sold = eachMonthText(cells.map(({ month }) => month));
    const sales = sold === "" || sold === named ? "" : `, with the sales of ${sold}`;
    const are = periods.length === 1 ? "statement is" : "statements are";
    const it = periods.length === 1 ? "it" : "them";
    return `${name}'s ${named} ${are} missing${sales}${colon(loss)}. Upload ${it}, or ask ${name}.`;
  },
  move: own(({ source }) => `Others now bring ${ownerOf(source)} songs. Have you moved?`),
  store(cause) {
    const { source, loss, params } = cause;
    if (params["kind"] === "renamed") {
      const [old, name] = [storesOf(cause), platformName(String(params["to"]))];
      return `${nameOf(source)} had ${old} until ${monthText(String(params["last"]))}, and has had ${name} with about as many units since. If ${old} is called ${name} now, nothing is missing: accept it. If not, ask ${nameOf(source)} where ${old} is.`;
    }
    if (params["kind"] === "gone") {
      const last = monthText(addMonths(cause.from ?? "", -1));
      return `${storesOf(cause)} was last on ${ownerOf(source)} statements for ${last}, and other stores still are. If it closed, or you took your songs off it, accept it. If not, claim ${monthsOf(cause)} on the board${colon(cause.depends ?? [])}.`;
    }
    if (cause.platforms.length > 1) {
      return `${storesOf(cause)} are missing from ${ownerOf(source)} statements for ${monthsOf(cause)}${colon(loss)}. The file may be cut short: download it again, or ask ${nameOf(source)}.`;
    }
    return `${storesOf(cause)} is missing from ${ownerOf(source)} statements for ${monthsOf(cause)}${colon(loss)}.${ask(cause)}`;
  },
  country(cause) {
    const { source, params, loss } = cause;
    if (params["kind"] === "split") {
      const [old, into] = [
        countryText(String(params["territory"])),
        String(params["into"]).split("\n").map(withinText),
      ];
      return `${nameOf(source)} had ${withinText(String(params["territory"]))} until ${monthText(String(params["last"]))}, and has had ${listText(into)} with about as many units since. If that is where ${old} is counted now, nothing is missing: accept it. If not, ask ${nameOf(source)} where it is.`;
    }
    if (params["kind"] === "gone") {
      const [country, last] = [withinText(String(params["territory"])), monthText(addMonths(cause.from ?? "", -1))];
      const they = cause.platforms.length > 1 ? "these stores" : "the store";
      return `${nameOf(source)} last paid for ${country} on ${storesOf(cause)} in ${last}, and still pays for other countries. If ${they} left it, or your songs are no longer there, accept it. If not, ask ${nameOf(source)} why${colon(cause.depends ?? [])}.`;
    }
    const songs = Number(params["songs"] ?? 0);
    const what = songs === 0 ? "" : `${countText(songs, "song")} in `;
    return `${nameOf(source)} paid nothing for ${what}${withinText(String(params["territory"]))} on ${storesOf(cause)} ${during(cause)}${colon(loss)}.${ask(cause)}`;
  },
  song(cause) {
    const { params, loss } = cause;
    if (params["kind"] === "paused") return pausedText(cause);
    const where = `on ${storesOf(cause)} ${during(cause)}`;
    if (params["plays"] === 0) return `${songOf(cause)} was played ${where} and not paid${colon(loss)}.${ask(cause)}`;
    const plays = `${songOf(cause)} had ${countText(params["plays"] ?? 0, "play")} ${where}`;
    if (Number(params["paid"]) === 0) return `${plays}, and none of them was paid${colon(loss)}.${ask(cause)}`;
    const missing = loss.length === 0 ? "" : ` What is missing comes to ${lossText(loss)}.`;
    return `${plays}, and only ${plainCount(params["paid"])} of them were paid.${missing}${ask(cause)}`;
  },
  plays(cause) {
    const { params, loss } = cause;
    const songs = Number(params["songs"] ?? 0);
    const of = songs === 0 ? "" : ` of ${countText(songs, "song")}`;
    return `${countText(params["missing"] ?? 0, "play")}${of} on ${storesOf(cause)} ${during(cause)} were not paid${colon(loss)}.${ask(cause)}`;
  },
  share(cause) {
    const { source, loss, line_count, params } = cause;
    if (params["kind"] === "lower") {
      const songs = params["count"] === 1 ? "a song" : countText(params["count"] ?? 0, "song");
      const earn = params["count"] === 1 ? "earns" : "earn";
      return `Since ${monthText(cause.from ?? "")}, ${nameOf(source)} has paid you ${params["is"]}% of what ${songs} ${earn}, and ${params["was"]}% before. If you agreed to that, accept it. If not, ask ${nameOf(source)} why.`;
    }
    const lines = countText(line_count, "line");
    if (loss.length === 0) return `${nameOf(source)} paid more than your share on ${lines}.`;
    return `${nameOf(source)} paid less than your share on ${lines}${colon(loss)}.${ask(cause)}`;
  },
  tax(cause) {
    const { source, loss, line_count } = cause;
    const lines = countText(line_count, "line");
    if (loss.length === 0) return `${nameOf(source)} withheld tax at an unusual rate on ${lines}.`;
    return `${nameOf(source)} withheld more tax than is due on ${lines}${colon(loss)}.${ask(cause)}`;
  },
  exchange(cause) {
    const { source, loss, from } = cause;
    const when = from === null ? "" : ` ${during(cause)}`;
    if (loss.length === 0) return `${nameOf(source)} exchanged your money at an odd rate${when}.`;
    return `${nameOf(source)} exchanged your money at a bad rate${when}, which cost you ${lossText(loss)}.${ask(cause)}`;
  },
  rate(cause) {
    const { source, params, loss } = cause;
    const where = params["territory"] ? ` in ${withinText(String(params["territory"]))}` : "";
    if (params["is"] === "trial") {
      const had = params["more"] === undefined ? "many more units and about as much money" : trialText(params);
      return `${storesOf(cause)} had ${had}${where} ${during(cause)}. Free trials or listeners who do not pay look like this, so nothing seems to be missing.`;
    }
    if (params["is"] === "high")
      return `${storesOf(cause)} paid more per unit than usual${where} ${during(cause)}. Nothing is missing.`;
    if (params["whole"] !== undefined) {
      return `Through ${source?.name ?? "a distributor"}, every store and country paid only about ${params["whole"]}% of what a unit usually earns ${during(cause)}${colon(loss)}.${ask(cause)}`;
    }
    return `${storesOf(cause)} paid only about ${params["percent"]}% of what a unit usually earns${where} ${during(cause)}${colon(loss)}.${ask(cause)}`;
  },
  correction(cause) {
    const { source, loss, checks } = cause;
    const [late, back] = [spanOf(cause, "late"), spanOf(cause, "back")];
    if (checks.includes("F14")) {
      const them = back === late ? "them" : back;
      const taken = loss.length === 0 ? "" : `, and takes back more than was paid for ${them}${colon(loss)}`;
      return `A statement from ${nameOf(source)} has sales of ${late}, more than a year late${taken}.${ask(cause)}`;
    }
    return `${nameOf(source)} took back more than it had paid for ${back}${colon(loss)}.${ask(cause)}`;
  },
  taken_back(cause) {
    const { source, title, params, loss } = cause;
    const songs = Number(params["songs"] ?? 0);
    const what = songs === 1 ? (title === null ? "a song" : `“${title}”`) : countText(songs, "song");
    const units = Number(params["units"] ?? 0);
    const taken = units > 0 ? countText(units, "unit") : "the money";
    return `${storesOf(cause)} took back ${taken} of ${what} that had been paid for ${monthsOf(cause)}${colon(loss)}. Ask ${source?.name ?? "your distributor"} why.`;
  },
  fine(cause) {
    const { source, title, params, loss } = cause;
    const songs = Number(params["songs"] ?? 0);
    const of = songs === 1 && title !== null ? ` for “${title}”` : songs > 0 ? ` for ${countText(songs, "song")}` : "";
    const amount = loss.length === 0 ? "" : ` of ${lossText(loss)}`;
    const printed = params["store"] === undefined ? "" : `, printed as “${params["store"]}”`;
    return `${nameOf(source)} took a fine${amount}${of} ${during(cause)}${printed}. Ask ${source?.name ?? "your distributor"} which streams it is for.`;
  },
  double({ source, params }) {
    const { earlier, currencies } = params;
    if (currencies !== undefined) {
      return `A file from ${nameOf(source)} has the same units as ${earlier}, in another currency (${currencies}). If both report the same sales, their money counts twice: delete one of them.`;
    }
    const files = earlier === undefined ? "Two files" : "A file";
    const as = earlier === undefined ? "the same sales" : `the same sales as ${earlier}`;
    return `${files} from ${nameOf(source)} ${earlier === undefined ? "seem" : "seems"} to hold ${as}, and their money counts twice. Look at both, and delete the one that should not be there.`;
  },
  file: (cause) => (isRefused(cause) ? refusedText(cause) : ownFile(cause)),
  transfer: own(({ params, loss }) => {
    return `What ${params["payer"]} paid ${params["receiver"]} is not what ${params["receiver"]} got, in ${countText(params["findings"] ?? 0, "month")}${colon(loss)}.`;
  }),
  units(cause) {
    const { source, params, loss } = cause;
    if (params["findings"] === 1) {
      const where = `on ${storesOf(cause)} ${during(cause)}`;
      if (params["of"] === "units") {
        return `${countText(params["units"] ?? 0, "unit")} of ${songOf(cause, "a song")} ${where} earned nothing${colon(loss)}.${ask(cause)}`;
      }
      return `${nameOf(source)} paid money for ${songOf(cause, "a song")} ${where} without any units.`;
    }
    if (params["of"] === "money") {
      const songs =
        Number(params["songs"] ?? 0) === 1 ? songOf(cause, "a song") : countText(params["songs"] ?? 0, "song");
      return `${nameOf(source)} paid money for ${songs} on ${storesOf(cause)} ${during(cause)} without any units. A bonus is paid like that: if it is one, accept it.`;
    }
    return `A statement from ${nameOf(source)} has units without money, or money without units, in ${countText(params["findings"] ?? 0, "place")}${colon(loss)}.`;
  },
  recording(cause) {
    const { kind, count, names } = cause.params;
    if (cause.params["findings"] === 1) {
      return kind === "upcs"
        ? `${songOf(cause)} is on ${count} releases, by the UPCs ${names}. If that is right, accept it.`
        : `${songOf(cause)} is printed under ${count} titles: ${names}. If they are one song, accept it. If not, ask for the titles to be corrected.`;
    }
    const songs = countText(cause.params["songs"] ?? 0, "song");
    return kind === "upcs"
      ? `${songs} are on several releases, by the UPCs on your statements. If that is right, accept it.`
      : `${songs} are printed under several titles on your statements. If they are the same songs, accept it. If not, ask for the titles to be corrected.`;
  },
};

const ownFile = own(({ source, params, loss }) => {
  return `The figures in a file from ${nameOf(source)} do not add up, in ${countText(params["findings"] ?? 0, "place")}${colon(loss)}.`;
});

/** Rows that were refused because their columns do not add up. */
function isRefused({ params }: StoredCause): boolean {
  return params["findings"] === 1 && params["check"] === "F2" && params["kind"] !== "booked";
}

function refusedText({ source, params }: StoredCause): string {
  const lines = Number(params["lines"] ?? 0);
  const { file, net, currency } = params;
  const of =
    file === undefined
      ? `a file${source ? ` from ${source.name}` : ""}`
      : `${source ? `${source.name}'s ` : ""}${file}`;
  const what = lines === 1 ? ["does", "it", "its"] : ["do", "they", "their"];
  const money = net === undefined ? what[1] : `${what[2]} ${amountText(String(net), String(currency))}`;
  const was = net === undefined && lines > 1 ? "were" : "was";
  return `${countText(lines, "line")} of ${of} ${what[0]} not add up, so ${money} ${was} not booked. Look at the rows, and ask for a corrected file.`;
}

/** A cause with a single finding uses the finding's own sentence. */
function own(several: (cause: StoredCause) => string): (cause: StoredCause) => string {
  return (cause) => {
    const { params, line_count, title, loss } = cause;
    const check = CheckId.safeParse(params["check"]);
    if (params["findings"] !== 1 || !check.success) return several(cause);
    const said = CHECKS[check.data].say({ key: String(params["key"]), params, lineCount: line_count });
    return `${title === null ? "" : `“${title}”: `}${said}${loss.length === 0 ? "" : ` It costs you ${lossText(loss)}.`}`;
  };
}

/** Songs that no store has in a month, or that some lack, and that are there in those around it. */
function pausedText(cause: StoredCause): string {
  const { source, platforms, params, depends = [] } = cause;
  const isOne = Number(params["songs"] ?? 0) === 1;
  const what = isOne ? songOf(cause) : countText(params["songs"] ?? 0, "song");
  const [is, it, itWas] = isOne ? ["is", "it", "it was"] : ["are", "them", "they were"];
  const to = params["to"] === undefined ? "" : `, through ${params["to"]},`;
  const stores = isOne || platforms.length === 1 ? storesOf(cause) : `some stores (${storesOf(cause)})`;
  const statements = `${ownerOf(source)} statements for ${monthsOf(cause)}`;
  const from = platforms.length === 0 ? `${statements}, at every store` : `${stores} in ${statements}`;
  const there = platforms.length === 0 ? "then" : "there then";
  return `${what} ${is} missing from ${from}, and ${is} there before and${to} after${colon(depends)}. If ${itWas} off sale ${there}, accept it. If not, ask ${nameOf(source)} where ${it} went.`;
}

function songOf({ title }: StoredCause, one = "A song"): string {
  return title === null ? one : `“${title}”`;
}

function nameOf(source: StoredCause["source"]): string {
  return source?.name ?? "A distributor";
}

function ownerOf(source: StoredCause["source"]): string {
  return source ? `${source.name}'s` : "your";
}

const MOST_NAMED = 3;

function storesOf({ platforms }: StoredCause): string {
  if (platforms.length === 0) return "A store";
  const names = platforms.slice(0, MOST_NAMED).map(platformName);
  const more = platforms.length - names.length;
  return listText(more > 0 ? [...names, countText(more, "more store")] : names);
}

function monthsOf({ from, to, params }: StoredCause): string {
  const months = String(params["months"] ?? "");
  if (months !== "") return eachMonthText(months.split(" "));
  return from === null || to === null ? "some months" : monthsText([from, to]);
}

/** `in May 2026`, `from May to July 2026`. */
function during(cause: StoredCause): string {
  const months = monthsOf(cause);
  return `${months.includes(" to ") ? "from" : "in"} ${months}`;
}

/** The months that came late, or that money was taken back for. */
function spanOf(cause: StoredCause, of: "late" | "back"): string {
  const { [`${of}_from`]: from, [`${of}_to`]: to } = cause.params;
  return from === undefined || to === undefined ? monthsOf(cause) : monthsText([String(from), String(to)]);
}

function plainCount(count: string | number | undefined): string {
  return Number(count ?? 0).toLocaleString("en-US");
}

/** Who to turn to, where that is known. */
function ask({ source, steps }: StoredCause): string {
  if (steps.includes("name_source")) return " No line says who distributes it. Say who does, and you can claim it.";
  return source && steps.includes("claim") ? ` Ask ${source.name}.` : "";
}

function colon(loss: readonly StakeSum[]): string {
  return loss.length === 0 ? "" : `: ${lossText(loss)}`;
}

/** `51.98 USD` if it is known exactly, else `about 310.20 USD`. */
function lossText(loss: readonly StakeSum[]): string {
  return listText(
    loss.map(({ currency, low, mid, high }) => {
      const amount = amountText(mid, currency);
      return amountText(low, currency) === amountText(high, currency) ? amount : `about ${amount}`;
    }),
  );
}
