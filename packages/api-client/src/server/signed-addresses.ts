import type { Http } from "../http/http";

// The server's limit per call.
const AT_ONCE = 100;

interface Waiting {
  path: string;
  resolve: (address: string) => void;
  reject: (reason: unknown) => void;
}

/** Signs paths so that the browser can load files and images without a session. Batches simultaneous requests. */
export function addressSigner(http: Http): (address: string) => Promise<string> {
  const origin = http.address("");
  let waiting: Waiting[] = [];

  const send = async (asked: Waiting[]) => {
    try {
      const json = { paths: asked.map(({ path }) => path) };
      const { addresses } = await (await http.rpc.api["signed-addresses"].$post({ json })).json();
      for (const [index, { resolve }] of asked.entries()) resolve(origin + (addresses[index]?.address ?? ""));
    } catch (thrown) {
      for (const { reject } of asked) reject(thrown);
    }
  };
  const sendAll = () => {
    const asked = waiting;
    waiting = [];
    for (let first = 0; first < asked.length; first += AT_ONCE) void send(asked.slice(first, first + AT_ONCE));
  };

  return (address) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(sendAll);
      waiting.push({ path: address.slice(origin.length), resolve, reject });
    });
}
