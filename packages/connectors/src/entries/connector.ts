export { type ConnectorAddresses, REAL_ADDRESSES } from "../connector/connector-addresses.ts";
export type { FoundProfile, PlatformConnector, PlayMeter, ProfileReading } from "../connector/platform-connector.ts";
