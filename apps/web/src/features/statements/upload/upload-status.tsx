import { Arrival } from "../../../components/ui/arrival.tsx";
import { fetched } from "../../../lib/fetched.ts";
import { useBookingWatch } from "../list/statement-list.ts";
import { useUploadQueue } from "./upload-store.ts";

const load = () => import("./upload-panel.tsx");

export const UPLOAD_PANEL = fetched(async () => (await load()).UploadPanel);
const UPLOAD_NEWS = fetched(async () => (await load()).UploadNews);

/** The uploads and their outcomes, as shown on every screen behind the login. */
export function UploadStatus() {
  useBookingWatch();
  const { uploads, news, unsent, listed } = useUploadQueue();
  const any = uploads.length > 0 || news.length > 0;
  return (
    <>
      {/* Must exist before it has text, or it would not be read aloud. A list of the uploads has its own. */}
      <div aria-live="polite" className="sr-only">
        {any && !listed && (
          <Arrival>
            <UPLOAD_NEWS.Component />
          </Arrival>
        )}
      </div>
      {((any && !listed) || unsent.length > 0) && (
        <Arrival>
          <UPLOAD_PANEL.Component />
        </Arrival>
      )}
    </>
  );
}
