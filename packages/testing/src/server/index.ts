export { adminOf } from "./admin-of";
export { begunFolder } from "./begun-folder";
export { databaseLine } from "./database/database-line";
export { emptyDatabase, openTestDatabase } from "./database/test-database";
export { freePort } from "./free-port";
export { movingClock } from "./moving-clock";
export { signTicket } from "./sign-ticket";
export { beginServer, type RunningServer, startServer, TEST_PASSWORD } from "./start-server";
export { createTestServer, type TestRequest, type TestServer } from "./test-server";
