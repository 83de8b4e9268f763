export { movingClock } from "./moving-clock";
export { openTestDatabase } from "./test-database";
export { createTestServer, type TestRequest, type TestServer } from "./test-server";
