export { databaseLine } from "./database/database-line";
export { emptyDatabase, openTestDatabase } from "./database/test-database";
export { freePort } from "./free-port";
export { signTicket } from "./sign-ticket";
export { adminOf, beginServer, begunFolder, type RunningServer, startServer, TEST_PASSWORD } from "./start-server";
export { createTestServer, movingClock, type TestRequest, type TestServer } from "./test-server";
