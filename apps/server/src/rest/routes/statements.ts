import { Currencies } from "@ledgerline/contract/currencies";
import { StatementInput, StatementReceipt } from "@ledgerline/contract/statements/statements";
import { z } from "zod";
import { del, file, get, post, type Route } from "./route.ts";

const WORKBOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Statements, their sources and stores, currencies, and plays. */
export const STATEMENT_ROUTES: readonly Route[] = [
  file("POST", "/statements", {
    name: "statements.upload",
    needs: "statements:write",
    summary: "Upload a distributor's statement; it is booked in the background",
    status: 202,
    also: { 200: "Every file in it is already booked or waiting; nothing changed" },
    input: null,
    output: StatementReceipt,
    file: { upload: "file" },
  }),
  get("/statements", "statements.list", "Statements, newest first, a page at a time"),
  get("/statements/usage", "statements.usage", "What is kept of the artist's statements, and the most that may be"),
  get(
    "/statements/readings",
    "statements.newReadings",
    "Booked statements whose files would be read differently today",
  ),
  post("/statements/readings/book", "statements.bookAgain", "Book statements again as their files are read today"),
  post("/statements/readings/leave", "statements.leaveAsBooked", "Leave statements as they are booked"),
  get("/statements/:id", "statements.get", "One statement with its proof"),
  get("/statements/:id/lines", "statements.lines", "The rows that were booked, as the file has them"),
  get("/statements/:id/refusals", "statements.refusals", "The rows that were not booked, and why"),
  get(
    "/statements/:id/notes",
    "statements.notes",
    "The rows that are not income, such as transfers and printed totals",
  ),
  file("GET", "/statements/:id/original", {
    name: "statements.original",
    needs: "exports:read",
    summary: "The file as it was uploaded, unpacked",
    input: StatementInput,
    output: z.string(),
    file: { download: ["text/csv", "text/tab-separated-values", "text/plain", WORKBOOK_TYPE] },
  }),
  get("/statements/:id/overlaps", "statements.overlaps", "Every accounting date that a waiting statement shares"),
  get(
    "/statements/:id/difference",
    "statements.difference",
    "What a statement on hold, or one booked again, would change",
  ),
  post("/statements/:id/answer", "statements.answer", "Answer what no cell of a statement says"),
  post("/statements/:id/resolve", "statements.resolve", "Decide about a statement that overlaps another"),
  get("/statements/formats", "statements.formats", "The layouts that can be read, and the artist's own"),
  post("/statements/formats/:id", "statements.renameFormat", "Rename one of the artist's own formats"),
  del("/statements/formats/:id", "statements.deleteFormat", "Delete one of the artist's own formats"),
  get("/statements/:id/columns", "statements.columns", "The columns of a file with samples, and what they may hold"),
  post("/statements/:id/preview", "statements.preview", "What the whole file would be booked as"),
  post("/statements/:id/map", "statements.map", "Map the columns, keep that as a format, and book the file"),
  del("/statements/:id", "statements.delete", "Delete a statement and its lines"),
  post("/statements/:id/source", "statements.move", "Move a statement to another account with its distributor"),
  get("/sources", "statements.sources", "The accounts with distributors"),
  post("/sources/:id/rename", "statements.renameSource", "Rename an account"),
  post("/sources/:id/merge", "statements.mergeSources", "Move all statements of an account to another one"),
  get("/stores", "statements.stores", "The stores other than the six platforms, and what each counts as"),
  post("/stores", "statements.setStorePlatform", "Say which platform a store is, for all files, or undo that"),
  get("/currencies", "currencies.get", "The display currency, what can be chosen, and the loaded exchange rates"),
  post("/currencies/display", "currencies.setDisplay", "Show totals in this currency too"),
  file("POST", "/currencies/rates", {
    name: "currencies.uploadRates",
    needs: "currencies:write",
    summary: "Upload exchange rates as the European Central Bank publishes them; they count for the caller alone",
    input: null,
    output: Currencies,
    file: { upload: "file" },
  }),
  del("/currencies/rates", "currencies.deleteRates", "Delete the caller's own exchange rates"),
  get("/plays/files", "plays.files", "Exports of plays that wait for answers, or one of them, with all that is asked"),
  post("/plays/files", "plays.answer", "Answer for several exports of plays at once, or correct what was read of one"),
  get("/plays/readings", "plays.readings", "What measured the artist's plays: platforms' APIs and uploaded exports"),
  get("/plays/days", "plays.days", "The plays that count, by day, of the artist or one track, and what measured each"),
  get("/plays/windows", "plays.windows", "Totals of periods by track, or of one track, newest first"),
  get("/plays/titles", "plays.titles", "Titles of plays, and the recordings they are linked to or may be"),
  post(
    "/plays/titles",
    "plays.linkTitle",
    "Link a title to a recording (one that no statement has, by its ISRC), or take the link back",
  ),
  post(
    "/plays/titles/aside",
    "plays.setTitleAside",
    "Set a title aside as none of the booked recordings, or undo that",
  ),
];
