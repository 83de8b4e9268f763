import type { GivenFile } from "./third-party-files";

// A bar above a disc, 200 × 120 pixels, CCITT group 4.
const FAX =
  "JqGSL//////yGiQ3///////////////////4///5A8Gk+CB4IHhB6eEHp6enp/p6f6f/p/+n//////tf+1/7X7W1+1tbW1hhbWGFgwWDBY///wAQAQ==";

export function faxPdf(name = "fax.pdf"): GivenFile {
  const picture = Buffer.from(FAX, "base64");
  const paint = "q 400 0 0 240 0 0 cm /Im0 Do Q";
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 240] /Contents 4 0 R /Resources << /XObject << /Im0 5 0 R >> >> >>",
    `<< /Length ${paint.length} >>\nstream\n${paint}\nendstream`,
    `<< /Type /XObject /Subtype /Image /Width 200 /Height 120 /BitsPerComponent 1 /ColorSpace /DeviceGray
/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 200 /Rows 120 /BlackIs1 true >> /Length ${picture.length} >>
stream\n${picture.toString("latin1")}\nendstream`,
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  text += `trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return { name, mimeType: "application/pdf", buffer: Buffer.from(text, "latin1") };
}
