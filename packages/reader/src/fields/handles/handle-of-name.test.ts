import { expect, test } from "bun:test";
import { likenessToName } from "./handle-of-name";

test.each<[name: string, handle: string, person: string, signs: string[]]>([
  ["all of a name", "@jane.doe.bakes", "Jane Doe", ["whole", "given", "surname"]],
  ["the given name", "@janebakes", "Jane Doe", ["given", "begins as given"]],
  ["how the given name begins", "@ferdybakes", "Ferdinand Doe", ["begins as given", "shares 4"]],
  ["the initial and the surname", "@jlovelace", "Jane Lovelace", ["initial and surname"]],
  ["a part of a double name", "@mbeki.home", "Harriet Mbeki-Lowe", ["surname"]],
  ["letters without their accents", "@zoe.bakes", "Zoë Doe", ["given"]],
  ["nothing of it", "@mud.and.moss", "Jane Doe", ["unlike", "shares 0"]],
])("likenessToName of a handle with %s", (_, handle, person, signs) => {
  expect(likenessToName(handle, person)).toEqual(expect.arrayContaining(signs));
});
