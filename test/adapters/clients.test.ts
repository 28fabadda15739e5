import { testClients } from "./contract.js";
import { platformClients } from "./platform-clients.js";

testClients(platformClients);
