/**
 * Frames the back-office and talks with it. `getTicket` asks this tool's own server for a fresh ticket; `told` hears
 * every message that the frame sends, `sent` every one that goes to it. `page` is "/", or "/embed/check" to see what is wrong.
 */
export async function embedBackOffice({ frame, backOffice, page, path, nav, scheme, getTicket, told, sent }) {
  function send(type, fields) {
    const message = { source: "crm-embed", v: 1, type, ...fields };
    frame.contentWindow.postMessage(message, backOffice);
    sent(message);
  }

  async function sendTicket() {
    const ticket = await getTicket();
    if (ticket) send("ticket", { ticket });
  }

  addEventListener("message", (event) => {
    if (event.origin !== backOffice || event.source !== frame.contentWindow) return;
    const message = event.data;
    if (message?.source !== "crm-embed" || message.v !== 1) return;
    told(message);
    if (message.type === "ready") send("theme", { scheme: scheme() });
    if (message.type === "ticket-needed") sendTicket();
  });

  const address = new URL(page, backOffice);
  address.searchParams.set("embed", "true");
  address.searchParams.set("path", path);
  if (!nav) address.searchParams.set("nav", "none");
  const ticket = await getTicket();
  // Behind the # it reaches no server and no log on its way.
  if (ticket) address.hash = `ticket=${ticket}`;
  frame.src = address.href;

  return {
    navigate: (path) => send("navigate", { path }),
    setScheme: () => send("theme", { scheme: scheme() }),
  };
}
