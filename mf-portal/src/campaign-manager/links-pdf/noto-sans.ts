import notoSans from "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url";

/** The bytes of the font that invoices are written in too; throws where it does not come. */
export async function fetchNotoSans(): Promise<Uint8Array> {
  const answer = await fetch(notoSans);
  if (!answer.ok) throw new Error("The font of the document could not be loaded. Check the connection and try again.");
  return new Uint8Array(await answer.arrayBuffer());
}
