import { useCallback } from "react";
import { useNavigate } from "react-router";
import { useRoyaltyPlace } from "../../lib/places/royalty-address.ts";
import { useUploads } from "../statements/upload/upload-store.ts";
import { useFileDrop } from "../statements/upload/use-file-drop.ts";

/** Accepts statements dropped on any sub-screen, and shows how they are booked. */
export function StatementDrop() {
  const { hrefTo } = useRoyaltyPlace();
  const navigate = useNavigate();
  const { upload } = useUploads();
  const onFiles = useCallback(
    (files: File[]) => {
      upload(files);
      void navigate(hrefTo({ view: "statements" }));
    },
    [upload, navigate, hrefTo],
  );
  const dragging = useFileDrop(onFiles);
  if (!dragging) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-30 grid place-items-center border-4 border-accent bg-paper/70">
      <p className="font-serif text-xl">Drop to upload</p>
    </div>
  );
}
