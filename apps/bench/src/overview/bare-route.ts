// The baseline for the overview: one Fastify route, one SELECT through postgres.js, no token.
import Fastify from "fastify";
import postgres from "postgres";

const { PORT, DATABASE_URL = "", STATEMENT = "", PARAMETERS = "[]" } = process.env;
const sql = postgres(DATABASE_URL, { max: 10 });
const parameters = JSON.parse(PARAMETERS) as string[];

const app = Fastify();
app.get("/overview", async () => (await sql.unsafe(STATEMENT, parameters, { prepare: true }))[0]);
await app.listen({ host: "127.0.0.1", port: Number(PORT) });

process.on("SIGTERM", () => process.exit(0));
