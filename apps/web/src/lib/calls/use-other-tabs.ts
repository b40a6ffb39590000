import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { otherTabs } from "./other-tabs.ts";
import { refetchArea } from "./refresh-area.ts";

/** Refetches what was changed in another tab of the browser: at once where it is seen, otherwise when it is looked at. */
export function useOtherTabs(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      otherTabs.listen((area) => {
        void refetchArea(client, area, document.visibilityState === "visible" ? "active" : "none");
      }),
    [client],
  );
}
