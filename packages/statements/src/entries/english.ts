export { formatBytes } from "../english/format-bytes.ts";
export { kindSentence } from "../english/kind-sentence.ts";
export { noteSentence } from "../english/note-sentence.ts";
export { askQuestion, readingLabel } from "../english/question-sentence.ts";
export { refusalSentence, refusalStep } from "../english/refusal-sentence.ts";
export { ROW_NOTE_SENTENCES } from "../english/row-note-sentences.ts";
