import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import { ExportFileInput, YearFileInput } from "@ledgerline/contract/export";
import { exportFileName } from "@ledgerline/contract/export-files";
import { CalendarFileInput } from "@ledgerline/contract/forecast";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { openArchive } from "@ledgerline/domain/account/archive";
import type { AccountContext } from "@ledgerline/domain/context/context";
import { streamRoyalties } from "@ledgerline/domain/export/royalty-export";
import { openYear } from "@ledgerline/domain/export/year";
import { readCalendar } from "@ledgerline/domain/forecast/calendar";
import type { FastifyInstance } from "fastify";
import type { ServerConfig } from "../../config/config.ts";
import { claimSpoolFolder, type Storage } from "../storage.ts";
import { type BeginTransfer, type BeginVisit, oneAtATime, parseInput } from "./admission.ts";
import { attachmentHeader, begun, readThroughFile } from "./download.ts";

interface Options {
  config: Pick<ServerConfig, "dataDir">;
  beginTransfer: BeginTransfer;
  storage: Storage;
}

/** `GET /export/royalties`, sent while it is read from the database. Each account may have one under way. */
export async function registerExport(app: FastifyInstance, { config, beginTransfer, storage }: Options): Promise<void> {
  const folder = await claimSpoolFolder(config.dataDir);
  const oneExport = oneAtATime(MESSAGES.exportUnderWay, 5);

  async function open(ctx: AccountContext, input: ExportFileInput, done: () => void): Promise<AsyncIterable<Buffer>> {
    await storage.requireRoom();
    const chunks = await streamRoyalties(ctx, input);
    return begun(readThroughFile(chunks, join(folder, randomUUID()), done));
  }

  app.get("/export/royalties", { exposeHeadRoute: false, config: { transfer: true } }, async (request, reply) => {
    const ctx = await beginTransfer(request, reply, { needs: "exports:read", limit: "export" });
    const input = parseInput(ExportFileInput, request.query);
    const chunks = await oneExport(ctx.accountId, (done) => open(ctx, input, done));
    reply
      .type(input.format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8")
      .header("content-disposition", `attachment; filename="${exportFileName(input)}"`);
    return reply.send(Readable.from(chunks));
  });
}

/** `GET /export/years/:year`: a year on paper or as CSV. */
export function registerYears(app: FastifyInstance, { beginTransfer }: { beginTransfer: BeginTransfer }): void {
  app.get("/export/years/:year", { exposeHeadRoute: false, config: { transfer: true } }, async (request, reply) => {
    const ctx = await beginTransfer(request, reply, { needs: "exports:read", limit: "export" });
    const input = parseInput(YearFileInput, { ...(request.params as object), ...(request.query as object) });
    const { fileName, type, content } = await openYear(ctx, input);
    return reply
      .type(type)
      .header("content-disposition", attachmentHeader(fileName))
      .send(Readable.from(await begun(content)));
  });
}

/** `GET /account/archive`: one at a time for each account. */
export function registerArchive(app: FastifyInstance, { beginTransfer }: { beginTransfer: BeginTransfer }): void {
  const oneArchive = oneAtATime(MESSAGES.archiveUnderWay, 60);
  const options = { exposeHeadRoute: false, config: { transfer: true } };
  app.get("/account/archive", options, async (request, reply) => {
    const ctx = await beginTransfer(request, reply, { needs: "archive:read", limit: "archive" });
    const { accountId, actor, network, security } = ctx;
    const archive = await oneArchive(accountId, async (done) => {
      const zip = await openArchive(ctx);
      return zip.once("close", done);
    });
    const by = { accountId, userId: actor.userId, network, requestId: request.id };
    security.write({ event: "account_archive", call: "account.archive", ...by });
    const day = ctx.clock().toISOString().slice(0, 10);
    return reply
      .type("application/zip")
      .header("content-disposition", `attachment; filename="ledgerline-${day}.zip"`)
      .send(archive);
  });
}

/** The next payments for calendar programs, which send nothing but the address. */
export function registerCalendars(app: FastifyInstance, { beginVisit }: { beginVisit: BeginVisit }): void {
  const options = { exposeHeadRoute: false, config: { transfer: true } };
  app.get("/forecast/calendars/:token", options, async (request, reply) => {
    const ctx = await beginVisit(request, reply);
    const calendar = await readCalendar(ctx, parseInput(CalendarFileInput, request.params));
    return reply
      .type("text/calendar; charset=utf-8")
      .header("content-disposition", attachmentHeader("next-payments.ics"))
      .send(calendar);
  });
}
