import type { StoredRecognition } from "../vocabulary/recognition.ts";
import type { StatementNote } from "../vocabulary/statement-note.ts";
import type { KnownLayout } from "./layouts/known-layout.ts";

/** What a file was taken for. */
export interface Recognized {
  recognition: StoredRecognition;
  /** Null when nobody knows the header. Without a `reading`, only its name is known. */
  layout: KnownLayout | null;
  /** True when the file only says that nothing was earned. */
  isEmpty: boolean;
  /** True when the first and last rows do not tell how decimals or dates are written, and others may. */
  isOpen: boolean;
  /** Positions of columns with personal data of buyers, which are not stored. */
  personal: readonly number[];
  /** Why a layout was not taken although its name fits. */
  note: StatementNote | null;
}
