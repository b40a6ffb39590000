import { eraseAccount } from "@ledgerline/domain/account/closing/erase-account";
import { endGuests } from "@ledgerline/domain/account/guests/end-guests";
import { queueNotices } from "@ledgerline/domain/account/notices/queue-notices";
import { tellArtistOf } from "@ledgerline/domain/account/notices/tell-artist-of";
import { sendMail } from "@ledgerline/domain/account/send-mail";
import type { Context } from "@ledgerline/domain/context/context";
import { noteErasedAccount } from "./erased-accounts.ts";
import { workLogged } from "./work-logged.ts";

/** Starts to send email, to end the accounts of guests, and to erase closed ones. */
export async function startAccountJobs(ctx: Context, dataDir: string, stopping: AbortSignal): Promise<void> {
  const deps = { jobs: ctx.jobs, log: ctx.log, stopping };
  await workLogged(deps, "send-mail", (job) => sendMail(ctx, job));
  await workLogged(deps, "queue-notices", (_, signal) => queueNotices(ctx, signal));
  await workLogged(deps, "tell-artist", (job) => tellArtistOf(ctx, job));
  await workLogged(deps, "end-guests", (_, signal) => endGuests(ctx, signal));
  await workLogged(deps, "erase-account", async ({ artistId }, signal) => {
    await noteErasedAccount(dataDir, artistId);
    await eraseAccount(ctx, artistId, signal);
  });
}
