import { describe, expect, test } from "bun:test";
import { addsOnly } from "./adds-only";

describe("a migration only adds", () => {
  test.each([
    ["nothing", []],
    ["a table", ['CREATE TABLE "labels" ("id" bigint PRIMARY KEY NOT NULL, "name" text NOT NULL);']],
    ["an index", ['CREATE INDEX "contracts_name" ON "contracts" USING btree ("full_name");']],
    ["a column that may be empty", ['ALTER TABLE "contracts" ADD COLUMN "label" text;']],
    ["a column with a default", [`ALTER TABLE "contracts" ADD COLUMN "labels" text[] DEFAULT '{}' NOT NULL;`]],
    [
      "to a table of its own",
      [
        'CREATE TABLE "labels" ("id" bigint)',
        'CREATE UNIQUE INDEX "labels_name" ON "labels" USING btree ("id")',
        'ALTER TABLE "labels" ADD CONSTRAINT "labels_fk" FOREIGN KEY ("id") REFERENCES "public"."contracts"("id")',
        "INSERT INTO labels SELECT id FROM contracts",
      ],
    ],
    ["with a remark before", ['-- Why it is so; and more.\nCREATE INDEX "a" ON "contracts" ("id")', ""]],
  ])("%s", (_case, statements) => {
    expect(addsOnly(statements)).toBe(true);
  });
});

describe("a migration changes what an older server knows", () => {
  test.each([
    ["by taking a column away", 'ALTER TABLE "contracts" DROP COLUMN "notes";'],
    ["by taking a table away", 'DROP TABLE "labels";'],
    ["by another name", 'ALTER TABLE "contracts" RENAME COLUMN "notes" TO "remarks";'],
    ["by another type", 'ALTER TABLE "contracts" ALTER COLUMN "notes" SET DATA TYPE jsonb;'],
    ["by a column that may not be left out", 'ALTER TABLE "contracts" ADD COLUMN "label" text NOT NULL;'],
    ["by a rule that its writes may break", 'ALTER TABLE "contracts" ADD CONSTRAINT "c" CHECK ("id" > 0);'],
    ["by a unique index", 'CREATE UNIQUE INDEX "contracts_name" ON "contracts" USING btree ("full_name");'],
    ["by taking an index away that it may name", 'DROP INDEX "contracts_social_handle";'],
    ["by a trigger", "CREATE TRIGGER t BEFORE INSERT ON contracts FOR EACH ROW EXECUTE FUNCTION f();"],
    ["by other values", "UPDATE contracts SET status = 'paused';"],
    ["by a second statement in one", 'CREATE INDEX "a" ON "contracts" ("id"); DROP TABLE "labels";'],
  ])("%s", (_case, statement) => {
    expect(addsOnly(['CREATE TABLE "others" ("id" bigint)', statement])).toBe(false);
  });
});
