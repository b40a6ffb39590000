/** A line on the terminal that says how far the work is; nothing if the output goes to a file or a log. */
export function progress(): { say(text: string): void; end(): void } {
  const { stderr } = process;
  if (!stderr.isTTY) return { say() {}, end() {} };
  return {
    say: (text) => void stderr.write(`\r\u001b[K${text.slice(0, (stderr.columns ?? 80) - 1)}`),
    end: () => void stderr.write("\r\u001b[K"),
  };
}
