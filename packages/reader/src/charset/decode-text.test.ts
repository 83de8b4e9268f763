import { describe, expect, test } from "bun:test";
import iconv from "iconv-lite";
import { decodeText } from "./decode-text";

const ENGLISH = "This agreement is made on May 1, 2025. The Brand’s “Fee” – €500 – is due monthly.";
const POLISH = "Umowa między marką a twórczynią Łucją Żółkowską. Wynagrodzenie: 500 zł miesięcznie, płatne z góry.";
const RUSSIAN = "Договор заключён между брендом и автором. Вознаграждение: 500 рублей в месяц, срок шесть месяцев.";
const JAPANESE =
  "契約書。ブランドはクリエイターに毎月五百ドルを支払う。期間は六か月とする。契約書。クリエイターは動画を作る。";
const CHINESE = "合同。品牌每月向创作者支付五百美元。期限为六个月。创作者每月制作两个视频。合同自五月一日起生效。";

describe("decodeText decodes", () => {
  test.each([
    ["windows-1252", ENGLISH],
    ["macintosh", ENGLISH.replace("€", "£")],
    ["windows-1252", "Créateur: Zoë Müller, ¿cuánto? Año, façade – naïve"],
    ["macintosh", "Créateur: Zoë Müller, ¿cuánto? Año, façade – naïve"],
    ["iso-8859-1", "Zoë Müller, 500 £ im Monat, für höchstens sechs Monate"],
    ["iso-8859-15", "Zoë Müller, für höchstens sechs Monate"],
    ["windows-1250", POLISH],
    ["windows-1250", `Talent: Łukasz Ząbek. ${ENGLISH}`],
    ["windows-1251", RUSSIAN],
    ["windows-1251", `Talent: Анна Иванова. ${ENGLISH}`],
    ["koi8-r", RUSSIAN],
    ["shift_jis", JAPANESE],
    ["euc-jp", JAPANESE],
    ["gb18030", CHINESE],
    ["utf-8", JAPANESE],
    ["utf-16le", ENGLISH],
    ["utf-16be", ENGLISH],
  ])("%s: %s", (charset, text) => {
    expect(decodeText(iconv.encode(text, charset))).toBe(text);
  });
});
