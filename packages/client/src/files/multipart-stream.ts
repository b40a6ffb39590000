interface Form {
  boundary: string;
  name: string;
  /** Told how many bytes of the file have been read so far. */
  progress: (sent: number) => void;
}

/** A form with one file, as the stream that is sent. */
export function multipartStream(file: ReadableStream<Uint8Array>, form: Form): ReadableStream<Uint8Array> {
  const parts = partsOf(file, form);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel(reason) {
      await parts.return();
      await file.cancel(reason).catch(() => {});
    },
  });
}

async function* partsOf(
  file: ReadableStream<Uint8Array>,
  { boundary, name, progress }: Form,
): AsyncGenerator<Uint8Array, void, void> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  yield bytes(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${inQuotes(name)}"\r\n` +
      "content-type: application/octet-stream\r\n\r\n",
  );
  const reader = file.getReader();
  let sent = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      sent += value.byteLength;
      yield value;
      progress(sent);
    }
  } finally {
    reader.releaseLock();
  }
  yield bytes(`\r\n--${boundary}--\r\n`);
}

/** Escapes file names as browsers do in forms. */
function inQuotes(name: string): string {
  return name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
