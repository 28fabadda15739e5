import { testClients } from "../adapters/contract.js";
import { npmClients } from "./clients.js";

testClients(npmClients);
