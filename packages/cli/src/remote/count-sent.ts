interface Counted {
  headers: Record<string, string>;
  body: ReadableStream<Uint8Array>;
}

/** A form as a stream that reports how many of its bytes have been read. */
export function countSent(form: FormData, onSent: (bytes: number) => void): Counted {
  const { body, headers } = new Response(form);
  let sent = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      sent += chunk.byteLength;
      controller.enqueue(chunk);
      onSent(sent);
    },
  });
  if (!body) throw new Error("a form has a body");
  return { headers: { "content-type": headers.get("content-type") ?? "" }, body: body.pipeThrough(counting) };
}
