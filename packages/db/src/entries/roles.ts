export { admitServer } from "../roles/admit-server.ts";
