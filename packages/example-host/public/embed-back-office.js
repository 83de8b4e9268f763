/**
 * Frames the back-office and exchanges messages with it. `getTicket` fetches a ticket from this tool's server. `page`
 * is "/", or "/embed/check" for a diagnosis.
 */
export async function embedBackOffice({ frame, backOffice, page, path, nav, scheme, getTicket, onReceived, onSent }) {
  function send(type, fields) {
    const message = { source: "crm-embed", v: 1, type, ...fields };
    frame.contentWindow.postMessage(message, backOffice);
    onSent(message);
  }

  async function sendTicket() {
    const ticket = await getTicket();
    if (ticket) send("ticket", { ticket });
  }

  addEventListener("message", (event) => {
    if (event.origin !== backOffice || event.source !== frame.contentWindow) return;
    const message = event.data;
    if (message?.source !== "crm-embed" || message.v !== 1) return;
    onReceived(message);
    if (message.type === "ready") send("theme", { scheme: scheme() });
    if (message.type === "ticket-needed") sendTicket();
  });

  const url = new URL(page, backOffice);
  url.searchParams.set("embed", "true");
  url.searchParams.set("path", path);
  if (!nav) url.searchParams.set("nav", "none");
  const ticket = await getTicket();
  // The hash is sent to no server and written to no log.
  if (ticket) url.hash = `ticket=${ticket}`;
  frame.src = url.href;

  return {
    navigate: (path) => send("navigate", { path }),
    setScheme: () => send("theme", { scheme: scheme() }),
  };
}
