import { useRef } from "react";
import { useNavigate } from "react-router";
import { EmptyState } from "../../../components/empty-state.tsx";
import { useReadOnly } from "../../../lib/calls/use-read-only.ts";
import { useRoyaltyPlace } from "../../../lib/places/royalty-address.ts";
import { StatementDropZone } from "../../statements/upload/statement-drop-zone.tsx";
import { useUploads } from "../../statements/upload/upload-store.ts";

/** Says that no month has figures yet, and accepts the first statement. */
export function NoMonths() {
  const { hrefTo } = useRoyaltyPlace();
  const navigate = useNavigate();
  const { upload } = useUploads();
  const readOnly = useReadOnly();
  const dropZone = useRef<HTMLButtonElement>(null);
  return (
    <>
      <EmptyState>No royalty data available yet. Connect platforms and sync data to see royalty breakdowns.</EmptyState>
      {!readOnly && (
        <div className="mt-10">
          <StatementDropZone
            ref={dropZone}
            first
            dragging={false}
            onFiles={(files) => {
              upload(files);
              void navigate(hrefTo({ view: "statements" }));
            }}
          />
        </div>
      )}
    </>
  );
}
