import { describe, expect, test } from "bun:test";
import { addsOnly } from "./adds-only";

describe("addsOnly accepts a migration that", () => {
  test.each([
    ["is empty", []],
    ["creates a table", ['CREATE TABLE "labels" ("id" bigint PRIMARY KEY NOT NULL, "name" text NOT NULL);']],
    ["creates an index", ['CREATE INDEX "contracts_name" ON "contracts" USING btree ("full_name");']],
    ["adds a nullable column", ['ALTER TABLE "contracts" ADD COLUMN "label" text;']],
    ["adds a column with a default", [`ALTER TABLE "contracts" ADD COLUMN "labels" text[] DEFAULT '{}' NOT NULL;`]],
    [
      "changes and fills a table that it creates",
      [
        'CREATE TABLE "labels" ("id" bigint)',
        'CREATE UNIQUE INDEX "labels_name" ON "labels" USING btree ("id")',
        'ALTER TABLE "labels" ADD CONSTRAINT "labels_fk" FOREIGN KEY ("id") REFERENCES "public"."contracts"("id")',
        "INSERT INTO labels SELECT id FROM contracts",
      ],
    ],
    [
      "adds a trigger that runs after writes",
      [
        "CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM labels; RETURN NULL; END $$;",
        "CREATE TRIGGER t AFTER INSERT ON contracts FOR EACH STATEMENT EXECUTE FUNCTION f();",
      ],
    ],
    [
      "fills a column that it adds",
      [
        'ALTER TABLE "contracts" ADD COLUMN "has_label" boolean DEFAULT false NOT NULL;',
        "UPDATE contracts SET has_label = true WHERE id IN (SELECT contract_id FROM labels);",
      ],
    ],
    [
      "lets a nullable column that it adds reference another table",
      [
        'ALTER TABLE "sessions" ADD COLUMN "user_id" bigint;',
        'ALTER TABLE "sessions" ADD CONSTRAINT "fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id");',
      ],
    ],
    ["starts with a comment", ['-- Why it is so; and more.\nCREATE INDEX "a" ON "contracts" ("id")', ""]],
  ])("%s", (_case, statements) => {
    expect(addsOnly(statements)).toBe(true);
  });
});

describe("addsOnly rejects a migration that", () => {
  test.each([
    ["drops a column", 'ALTER TABLE "contracts" DROP COLUMN "notes";'],
    ["drops a table", 'DROP TABLE "labels";'],
    ["renames a column", 'ALTER TABLE "contracts" RENAME COLUMN "notes" TO "remarks";'],
    ["changes the type of a column", 'ALTER TABLE "contracts" ALTER COLUMN "notes" SET DATA TYPE jsonb;'],
    ["adds a required column", 'ALTER TABLE "contracts" ADD COLUMN "label" text NOT NULL;'],
    ["adds a check constraint", 'ALTER TABLE "contracts" ADD CONSTRAINT "c" CHECK ("id" > 0);'],
    [
      "lets an older column reference another table",
      'ALTER TABLE "sessions" ADD CONSTRAINT "fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id");',
    ],
    ["creates a unique index", 'CREATE UNIQUE INDEX "contracts_name" ON "contracts" USING btree ("full_name");'],
    ["drops an index", 'DROP INDEX "contracts_social_handle";'],
    [
      "creates a trigger that can change the written row",
      "CREATE TRIGGER t BEFORE INSERT ON contracts FOR EACH ROW EXECUTE FUNCTION f();",
    ],
    ["updates rows", "UPDATE contracts SET status = 'paused';"],
    ["fills a column that it does not add", "UPDATE contracts SET has_label = true WHERE id IN (SELECT 1);"],
    ["hides a second statement behind an index", 'CREATE INDEX "a" ON "contracts" ("id"); DROP TABLE "labels";'],
  ])("%s", (_case, statement) => {
    expect(addsOnly(['CREATE TABLE "others" ("id" bigint)', statement])).toBe(false);
  });
});
