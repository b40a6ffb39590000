import {
  ConfirmProfileInput,
  Connected,
  ConnectInput,
  DisconnectInput,
  FindProfilesInput,
  PlatformKey,
  ProfileConfirmed,
  ProfileList,
  SpotifyAuthUrl,
  SpotifyCallbackInput,
  SpotifyCredentials,
  StreamingStatus,
} from "@ledgerline/contract/streaming/streaming";
import { Done } from "@ledgerline/contract/wire/wire";
import {
  connectPlatform,
  disconnectAll,
  disconnectPlatform,
  findConnectablePlatform,
  findLivePlatform,
  findPlatform,
} from "@ledgerline/domain/streaming/connections";
import { confirmProfile, findProfiles } from "@ledgerline/domain/streaming/profiles";
import {
  addSpotifyCredentials,
  disconnectSpotify,
  removeSpotifyCredentials,
  spotifyAuthUrl,
  spotifyCallback,
} from "@ledgerline/domain/streaming/spotify";
import { streamingStatus } from "@ledgerline/domain/streaming/streaming-status";
import { accountProcedure, router } from "../procedure/trpc.ts";

/** Finds the platform before the rest of the input is checked. */
const livePlatformProcedure = accountProcedure("platforms:write")
  .input(PlatformKey)
  .use(({ ctx, input, next }) => {
    findLivePlatform(ctx, input.platform);
    return next();
  });

/** Finds platforms that this server does not offer any more, too. */
const connectableProcedure = accountProcedure("platforms:write")
  .input(PlatformKey)
  .use(({ input, next }) => next({ ctx: { platform: findConnectablePlatform(input.platform) } }));

const spotifyProcedure = accountProcedure("platforms:write").use(({ ctx, next }) => {
  findPlatform(ctx, "spotify");
  return next();
});

export const streamingRouter = router({
  status: accountProcedure("platforms:read")
    .output(StreamingStatus)
    .query(({ ctx }) => streamingStatus(ctx)),
  spotifyAuthUrl: spotifyProcedure.output(SpotifyAuthUrl).query(({ ctx }) => spotifyAuthUrl(ctx)),
  addSpotifyCredentials: spotifyProcedure
    .meta({ verbLimits: ["connect"], share: "outside" })
    .input(SpotifyCredentials)
    .output(Done)
    .mutation(({ ctx, input }) => addSpotifyCredentials(ctx, input)),
  spotifyCallback: spotifyProcedure
    .meta({ verbLimits: ["connect"], share: "outside" })
    .input(SpotifyCallbackInput)
    .output(Done)
    .mutation(({ ctx, input }) => spotifyCallback(ctx, input)),
  removeSpotifyCredentials: accountProcedure("platforms:write")
    .meta({ limit: "connection" })
    .output(Done)
    .mutation(({ ctx }) => removeSpotifyCredentials(ctx)),
  disconnectSpotify: accountProcedure("platforms:write")
    .meta({ limit: "connection" })
    .output(Done)
    .mutation(({ ctx }) => disconnectSpotify(ctx)),
  connect: connectableProcedure
    .meta({ verbLimits: ["connect"], share: "outside" })
    .use(({ ctx, next }) => {
      findPlatform(ctx, ctx.platform);
      return next();
    })
    .input(ConnectInput)
    .output(Connected)
    .mutation(({ ctx, input }) => connectPlatform(ctx, input)),
  disconnect: connectableProcedure
    .meta({ limit: "connection" })
    .input(DisconnectInput)
    .output(Done)
    .mutation(({ ctx, input }) => disconnectPlatform(ctx, input.platform)),
  disconnectAll: accountProcedure("platforms:write")
    .meta({ limit: "connection" })
    .output(Done)
    .mutation(({ ctx }) => disconnectAll(ctx)),
  profiles: livePlatformProcedure
    .meta({ limit: "lookup", share: "outside" })
    .input(FindProfilesInput)
    .output(ProfileList)
    .query(({ ctx, input }) => findProfiles(ctx, input)),
  confirmProfile: livePlatformProcedure
    .meta({ limit: "lookup", share: "outside" })
    .input(ConfirmProfileInput)
    .output(ProfileConfirmed)
    .mutation(({ ctx, input }) => confirmProfile(ctx, input)),
});
