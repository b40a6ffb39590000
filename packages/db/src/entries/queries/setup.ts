export { compareMigrations, type MigrationState } from "../../queries/setup/compare-migrations.ts";
export { readConnectionRoom } from "../../queries/setup/connection-room.ts";
export { inspectServer, type ServerFacts } from "../../queries/setup/inspect-server.ts";
