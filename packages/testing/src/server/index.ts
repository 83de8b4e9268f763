export { databaseProxy } from "./database/database-proxy";
export { emptyDatabase, openTestDatabase } from "./database/test-database";
export { freePort } from "./free-port";
export { signTicket } from "./sign-ticket";
export { adminOf, preparedDataDir, type RunningServer, spawnServer, startServer, TEST_PASSWORD } from "./start-server";
export { createTestServer, movingClock, ownerSession, type TestRequest, type TestServer } from "./test-server";
