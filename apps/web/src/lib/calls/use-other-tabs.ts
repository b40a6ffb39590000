import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { otherTabs } from "./other-tabs.ts";
import { refetchArea } from "./refresh-area.ts";

/** Refetches what was changed in another tab of the browser: at once if this tab is visible, otherwise once it is. */
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
