import type { StoredRecognition } from "../vocabulary/recognition.ts";
import type { StatementNote } from "../vocabulary/statement-note.ts";
import type { KnownLayout } from "./layouts/known-layout.ts";

/** What a file was recognized as. */
export interface Recognized {
  recognition: StoredRecognition;
  /** Null if the header is unknown. Without a `reading`, only its name is known. */
  layout: KnownLayout | null;
  /** True if the file only says that nothing was earned. */
  isEmpty: boolean;
  /** True if the first and last rows do not tell how decimals or dates are written, but others may. */
  isOpen: boolean;
  /** Positions of columns with personal data of buyers, which are not stored. */
  personal: readonly number[];
  /** Why a layout was not chosen although its name fits. */
  note: StatementNote | null;
}
