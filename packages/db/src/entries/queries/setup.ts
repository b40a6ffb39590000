export {
  compareMigrations,
  inspectServer,
  type MigrationState,
  readConnectionRoom,
  type ServerFacts,
} from "../../queries/setup.ts";
