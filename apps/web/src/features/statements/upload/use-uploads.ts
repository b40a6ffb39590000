import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { otherTabs } from "../../../lib/calls/refresh-area.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { errorStatus } from "../../../lib/errors/error-detail.ts";
import { withStatements } from "../list/statement-list-data.ts";
import { createUploadStore, type UploadStore } from "./create-upload-store.ts";
import type { UploadQueue } from "./upload-queue.ts";

/** One for each page of the app, so that uploads continue whatever screen is open. */
const stores = new WeakMap<QueryClient, UploadStore>();

/** The store that sends files to the server. */
export function useUploads(): UploadStore {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  const known = stores.get(client);
  if (known) return known;
  const made = createUploadStore({
    // Put into the list at once, so that the booking is polled on any screen. A fetch already under way may be older
    // than these statements, so it is canceled.
    onAccepted: async ({ statements }) => {
      const { list } = utils.statements;
      await list.cancel();
      list.setData(undefined, (listed) => listed && withStatements(listed, statements));
      await list.prefetch(undefined, { staleTime: 0 });
      otherTabs.tell("statements");
    },
    onRefused: (error) => {
      if (errorStatus(error) === 401) void utils.auth.me.invalidate();
    },
  });
  stores.set(client, made);
  return made;
}

/** The files on their way, those that did not arrive, and the outcome of the others. */
export function useUploadQueue(): UploadQueue {
  const { subscribe, read } = useUploads();
  return useSyncExternalStore(subscribe, read);
}
