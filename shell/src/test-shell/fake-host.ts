export const HOST = "https://tool.example";

/** The tool around the frame: what it was told, and what it says. */
export function fakeHost() {
  const told: { message: unknown; target: unknown }[] = [];
  const parent = { postMessage: (message: unknown, target: unknown) => void told.push({ message, target }) };
  const page = new EventTarget();
  const say = (message: object, { origin = HOST, source = parent }: { origin?: string; source?: object } = {}) => {
    const event = new MessageEvent("message", { data: { source: "crm-embed", v: 1, ...message }, origin });
    // No page can be made to send this one.
    Object.defineProperty(event, "source", { value: source });
    page.dispatchEvent(event);
  };
  return { parent, page, told, say, toldTypes: () => told.map(({ message }) => Reflect.get(Object(message), "type")) };
}
