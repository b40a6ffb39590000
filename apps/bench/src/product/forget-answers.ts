import type postgres from "postgres";

/** Makes the server compute all answers anew, as after a change. */
export async function forgetAnswers(sql: postgres.Sql): Promise<void> {
  await sql`update figure_versions set version = gen_random_uuid()`;
}
