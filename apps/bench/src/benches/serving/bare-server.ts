import Fastify from "fastify";
import postgres from "postgres";

// The baseline for calls: Fastify alone, which answers with a text, or reads it from a row by its key.

const { PORT, DATABASE_URL = "" } = process.env;
const sql = postgres(DATABASE_URL, { max: 10 });
const app = Fastify();

app.get<{ Params: { key: string } }>("/rows/:key", async ({ params }, reply) => {
  const [row] = await sql`select answer from bench_answers where key = ${params.key}`;
  return reply.type("application/json").send(row?.["answer"]);
});
await app.listen({ host: "127.0.0.1", port: Number(PORT) });
process.on("SIGTERM", () => process.exit(0));
