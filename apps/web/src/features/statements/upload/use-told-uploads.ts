import type { Statement } from "@ledgerline/contract/statements/statements";
import { useEffect, useRef } from "react";
import { isUnderWay } from "../list/use-booking-watch.ts";
import { UPLOAD_PANEL } from "./upload-panel-code.ts";
import { useUploadQueue, useUploads } from "./use-uploads.ts";

/** For a screen that lists the uploads, so that other places do not, and each outcome is shown once. */
export function useToldUploads(statements: readonly Statement[]): void {
  const { uploads, news } = useUploadQueue();
  const { list, tell } = useUploads();
  useEffect(list, [list]);
  // Needed by later screens, even if the connection is lost by then.
  useEffect(() => void UPLOAD_PANEL.fetch().catch(() => {}), []);
  const listed = useRef<readonly Statement[]>([]);
  useEffect(() => {
    const isListed = (id: string) => statements.some((one) => one.id === id);
    const deleted = listed.current.filter(({ id }) => !isListed(id)).map(({ id }) => id);
    listed.current = statements.filter(({ id }) => news.some((one) => one.id === id));
    const settled = statements
      .filter((one) => !isUnderWay(one) && news.some(({ id }) => id === one.id))
      .map(({ id }) => id);
    const ended = uploads.filter(({ step, told }) => !told && step.name === "duplicate").map(({ id }) => id);
    if (deleted.length + settled.length + ended.length > 0)
      tell({ statements: [...deleted, ...settled], uploads: ended });
  }, [statements, uploads, news, tell]);
}
