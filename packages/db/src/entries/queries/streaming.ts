export {
  type ConnectionRow,
  findConnection,
  type LastSync,
  listConnections,
} from "../../queries/streaming/connections.ts";
export {
  addMeasuredPlays,
  deleteMeasuredPlays,
  deleteMeasuredPlaysBefore,
  deleteSamplePlays,
  hasSamplePlays,
  insertDailyPlays,
  insertSamplePlays,
  listPlaysByMonth,
  type PlaysOfMonth,
  sumMeasuredPlays,
} from "../../queries/streaming/daily-plays.ts";
export {
  deleteCounters,
  deleteCountersBefore,
  findReadingPeriod,
  insertCounters,
} from "../../queries/streaming/platform-counters.ts";
export {
  type CredentialsOf,
  type CredentialsRow,
  claimDueConnections,
  deleteCredentials,
  findCredentials,
  listCredentials,
  listCredentialsAfter,
  lockCredentials,
  lockRenewal,
  refreshProfilesAt,
  saveCredentials,
  updateCredentials,
} from "../../queries/streaming/platform-credentials.ts";
export {
  deleteProfile,
  findProfile,
  forgetMetersBefore,
  forgetProfilesBefore,
  insertProfile,
  listMeters,
  listProfiles,
  lockProfile,
  type MeterRow,
  type ProfileRow,
  replaceMeters,
  updateProfile,
} from "../../queries/streaming/platform-profiles.ts";
