/** `jsonText` writes the number exactly as spelled here. */
export class RawNumber {
  constructor(readonly spelt: string) {}
}

const rawNumber = (spelt: string) => new RawNumber(spelt);

/** Valid JSON numbers that databases may not store. */
const ODD_NUMBERS = [
  ...["0", "-0", "-1", "0.1", "1e-7", "1e308", "-1e308", "1e999", "5e-324"],
  ...["2147483647", "2147483648", "-2147483649", "9007199254740991", "9007199254740992", "9007199254740993"],
  ...["9223372036854775807", "9223372036854775808", "1000000000000000000000000000000", "1.005", "99999999.995"],
];

export const ODD_TEXTS: readonly string[] = [
  ...["", " ", "\t\n", "null", "undefined", "true", "NaN", "Infinity", "-0", "1e308", "0x10", "１２", "1,000.00", "$5"],
  ...["-1", "99999999999999999999", "2147483648", "9223372036854775808", "0.001", "1e-400", "--1"],
  ...["a\u0000b", "\u0000", "\ud800", "\udfff\ud800", "x\ud83d", "\ufeffx", "\u202egnp.exe", "\u200b", "\u00a0"],
  ...["\u001b[31m", "x\r\nSet-Cookie: a=b", "Z\u0361\u0489\u0361\u0489", "👩‍👩‍👧‍👦", "İı", "ẞß", "ﷺ".repeat(20)],
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "{{1}}", "%s%n", "%00", "%ff", "\\u0000"],
  ...["' or 1=1 --", "\"'`;", "%_\\", "!(a & <-> :* | ''", "<script>1</script>", "=1+1", "../../etc/passwd"],
  ...[
    "javascript:alert(1)",
    "http://",
    "http://a:b@c",
    "https://[::1]:99999/",
    "data:text/html,x",
    "//x",
    "http://\u0000",
  ],
  ...["2023-02-30", "2024-02-29", "0000-01-01", "0001-01-01", "9999-12-31", "10000-01-01", "-000001-01-01"],
  ...["275760-09-13", "+275760-09-13", "+275760-09-14T00:00:00Z", "1969-12-31", "2026-13-01", "2026-00-10", "2026-1-1"],
  ...[
    "2026-06-15T24:00:00Z",
    "2026-06-15T12:00:00+25:00",
    "2026-06-15T12:00:00+14:00",
    "2026-03-08T02:30:00",
    "20260615",
  ],
  ...[
    "00000000-0000-0000-0000-000000000000",
    "f".repeat(64),
    "+1 (555) 010-0000",
    "+0",
    "a@b",
    "@",
    "@@",
    "a".repeat(300),
  ],
];

export const ODD_IDS: readonly string[] = [
  ...["0", "-1", "1.5", "1e3", "01", "%2B1", "999999999", "2147483647", "2147483648", "999999999999999"],
  ...["9007199254740993", "9223372036854775808", "NaN", "null", "undefined", "%00", "1%00", "%ff", "%ED%A0%80", "%"],
  ...["%2e%2e%2f", "..%2f..%2fetc%2fpasswd", "%27%20or%201%3D1--", "%EF%BC%91", "__proto__", "%20", "%0d%0aX:y", "*"],
  ...["00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff", "7".repeat(300), "%F0%9F%98%80"],
];

/** JSON that is broken, deep, duplicated or not UTF-8. */
export const ODD_BODIES: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  ...[
    "",
    " ",
    "{",
    "[",
    "nul",
    "{}",
    "[]",
    "null",
    "true",
    "0",
    '""',
    "NaN",
    "{'a':1}",
    '{"a":1,}',
    "\ufeff{}",
    "{}{}",
  ],
  ...['{"__proto__":{"id":1}}', '{"\\u005f_proto__":1}', '{"id":1,"id":2}', '{"constructor":{"prototype":{"x":1}}}'],
  ...['"\\ud800"', '{"\\u0000":"\\u0000"}', `{"a":${"9".repeat(4000)}}`, `{"${"k".repeat(50_000)}":1}`],
  "[".repeat(100_000),
  `${"[".repeat(5000)}${"]".repeat(5000)}`,
  `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`,
  `"${"x".repeat(1_100_000)}"`,
  new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0xc3, 0x28, 0x22, 0x7d]),
  new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  new Uint8Array(100),
];

export const ODD_VALUES: readonly unknown[] = [
  ...ODD_NUMBERS.map(rawNumber),
  ...ODD_TEXTS,
  ...[null, true, false, [], {}, [null], [[]], { a: { b: { c: {} } } }, ["x", 1], ownPrototype({ id: 1 })],
  "x".repeat(900_000),
  "\ud83d\ude00".repeat(30_000),
  Array.from({ length: 10_000 }, (_, at) => at),
  Array.from({ length: 10_000 }, () => ({})),
  nested(500),
];

/** An object with an own `__proto__` key, like JSON.parse creates. */
export function ownPrototype(value: unknown): object {
  return Object.defineProperty({}, "__proto__", { value, enumerable: true });
}

/** Serialises a value; undefined means no body. */
export function jsonText(value: unknown): string | undefined {
  return JSON.stringify(value, (_, each) => (each instanceof RawNumber ? `raw number ${each.spelt}` : each))?.replace(
    /"raw number ([^"]+)"/g,
    "$1",
  );
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
}

export const FORM_TYPE = "multipart/form-data; boundary=x";

const formOf = (parts: readonly string[]) => `${parts.map((part) => `--x\r\n${part}\r\n`).join("")}--x--\r\n`;

const field = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;

const file = (name: string, fileName: string, bytes: string) =>
  `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: x/y\r\n\r\n${bytes}`;

const NUMBERS_OF_FORMS = [
  "1",
  "0",
  "-1",
  "NaN",
  "1e3",
  "2147483648",
  "9007199254740993",
  "9223372036854775808",
  "\u0000",
];

export const ODD_FORMS: readonly string[] = [
  ...["", "--x", "--x--", "--x\r\n\r\n\r\n--x--\r\n", formOf([]), formOf(["Content-Disposition: form-data\r\n\r\n1"])],
  ...NUMBERS_OF_FORMS.map((number) =>
    formOf(
      ["contractId", "uploadId", "chunkIndex", "revisionOf", "__proto__", "title"].map((name) => field(name, number)),
    ),
  ),
  ...NUMBERS_OF_FORMS.map((number) =>
    formOf([field("contractId", number), field("chunkIndex", number), file("video", "a.mp4", "x")]),
  ),
  ...["a.csv", "a.html", "", "a\u0000.csv", "../../a.csv", "\u202evsc.a", "é".repeat(300), "con.csv"].map((name) =>
    formOf([field("contractId", "1"), file("file", name, "Full Name,Social Media Handle\r\nAda,@ada\u0000\r\n")]),
  ),
  ...["", "\u0000", '"', 'a,"b\r\n', ",\r\n".repeat(2000), "Full Name\r\n\ud800\r\n"].map((rows) =>
    formOf([file("file", "a.csv", rows)]),
  ),
  formOf([file("file", "a.pdf", "%PDF-1.7"), file("file", "b.pdf", "%PDF-1.7"), file("chunk", "c", "x")]),
];
