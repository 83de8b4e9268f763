import { expect, test } from "bun:test";
import { readJunit } from "./read-junit";

const REPORT = `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="bun test" tests="4" failures="1" skipped="1">
  <testsuite name="src/a.test.ts" file="src/a.test.ts">
    <testsuite name="outer &amp; &lt;b&gt;">
      <testcase name="holds" classname="inner &gt; outer &amp; &lt;b&gt;" time="1.5" file="src/a.test.ts" line="2" />
      <testcase name="fails" classname="inner &gt; outer &amp; &lt;b&gt;" time="0" file="src/a.test.ts">
        <failure type="AssertionError" message="1 is not 2">1 is not 2</failure>
      </testcase>
      <testcase name="waits" classname="inner" time="0.25" file="src/a.test.ts"><skipped message="TODO" /></testcase>
    </testsuite>
  </testsuite>
  <testsuite name="src/b.test.ts"><testcase name="alone" classname="" time="0" file="src/b.test.ts" /></testsuite>
</testsuites>`;

test("readJunit counts the tests and names failures and skips", () => {
  expect(readJunit(REPORT)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: ["src/a.test.ts: outer & <b> > inner > fails"],
    skips: ["src/a.test.ts: inner > waits"],
    passedOnRetry: [],
    times: [
      { file: "src/a.test.ts", seconds: 1.75 },
      { file: "src/b.test.ts", seconds: 0 },
    ],
    files: new Set(["src/a.test.ts", "src/b.test.ts"]),
  });
});

test("readJunit returns zeros for an empty report", () => {
  expect(readJunit("")).toMatchObject({ passed: 0, failed: 0, skipped: 0 });
});
