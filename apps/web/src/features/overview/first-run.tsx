import { type ReactNode, useCallback, useId, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { Offered } from "../../components/offered.tsx";
import { Button } from "../../components/ui/button.tsx";
import { useMay } from "../../lib/calls/use-may.ts";
import { PATHS } from "../../lib/places/paths.ts";
import { SAMPLE_STATEMENT_NOTE, useSampleStatement } from "../statements/sample-statement.ts";
import { StatementDropZone } from "../statements/upload/statement-drop-zone.tsx";
import { useUploads } from "../statements/upload/upload-store.ts";
import { useFileDrop } from "../statements/upload/use-file-drop.ts";

const EMPTY = "No streaming data available yet. Connect your platforms and sync data to see analytics.";

/** Where an account with nothing in it begins: with a statement, its own or our sample, or with a platform. */
export function FirstRun() {
  const navigate = useNavigate();
  const { upload } = useUploads();
  const mayUpload = useMay()("statements:write");
  const onFiles = useCallback(
    (files: File[]) => {
      if (!mayUpload) return;
      upload(files);
      void navigate(PATHS.statements);
    },
    [upload, navigate, mayUpload],
  );
  const dragging = useFileDrop(onFiles);
  const zone = useRef<HTMLButtonElement>(null);
  const sample = useSampleStatement((file) => onFiles([file]));
  return (
    <section aria-label="Where to begin" className="mb-14">
      <p className="mb-6 max-w-2xl text-pretty text-ink-soft">{EMPTY}</p>
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[2fr_1fr]">
        <Way title="Start with a statement">
          <Offered needs="statements:write" explain>
            <StatementDropZone
              ref={zone}
              onFiles={onFiles}
              dragging={dragging}
              first
              otherwise={
                <Button variant="link" size="none" pending={sample.pending} onClick={sample.fetch}>
                  or try our sample statement
                </Button>
              }
            />
            <p className="mt-2 text-pretty text-sm text-ink-soft">{SAMPLE_STATEMENT_NOTE}</p>
          </Offered>
        </Way>
        <Way title="Or with a platform">
          <p className="mb-4 text-pretty text-ink-soft">
            YouTube and SoundCloud report your plays from the day you connect. A table shows what each platform gives.
          </p>
          <Button asChild>
            <Link to={PATHS.platforms}>See the platforms</Link>
          </Button>
        </Way>
      </div>
    </section>
  );
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-hairline-strong pt-3">
      <h2 id={id} className="mb-3 font-serif text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
