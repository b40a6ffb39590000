export { evidenceSentence, sumsSentence } from "../english/evidence-sentence.ts";
export { kindSentence, noteSentence, ROW_NOTE_SENTENCES } from "../english/note-sentence.ts";
export { askQuestion, readingLabel } from "../english/question-sentence.ts";
export { refusalSentence, refusalStep } from "../english/refusal-sentence.ts";
export { formatBytes } from "../words.ts";
