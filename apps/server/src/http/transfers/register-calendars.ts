import { CalendarFileInput } from "@ledgerline/contract/forecast";
import { readCalendar } from "@ledgerline/domain/forecast/calendar";
import type { FastifyInstance } from "fastify";
import { type BeginVisit, parseInput } from "./admission.ts";
import { attachmentHeader } from "./download.ts";

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
