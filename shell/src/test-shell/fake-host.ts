export const HOST = "https://tool.example";

export function fakeHost() {
  const received: { message: unknown; target: unknown }[] = [];
  const parent = { postMessage: (message: unknown, target: unknown) => void received.push({ message, target }) };
  const page = new EventTarget();
  const post = (message: object, { origin = HOST, source = parent }: { origin?: string; source?: object } = {}) => {
    const event = new MessageEvent("message", { data: { source: "crm-embed", v: 1, ...message }, origin });
    // MessageEvent's constructor rejects a source that is not a Window.
    Object.defineProperty(event, "source", { value: source });
    page.dispatchEvent(event);
  };
  return {
    parent,
    page,
    received,
    post,
    receivedTypes: () => received.map(({ message }) => Reflect.get(Object(message), "type")),
  };
}
