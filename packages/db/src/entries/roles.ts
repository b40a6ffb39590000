export { admitServer } from "../admit-server.ts";
