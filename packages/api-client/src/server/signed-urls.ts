import type { Http } from "../http/http";

// The server's limit per call.
const AT_ONCE = 100;

interface Waiting {
  path: string;
  resolve: (url: string) => void;
  reject: (reason: unknown) => void;
}

/** Signs paths so that the browser can load files and images without a session. Batches simultaneous requests. */
export function urlSigner(http: Http): (url: string) => Promise<string> {
  const origin = http.url("");
  let waiting: Waiting[] = [];

  const send = async (batch: Waiting[]) => {
    try {
      const json = { paths: batch.map(({ path }) => path) };
      const { addresses } = await (await http.rpc.api["signed-addresses"].$post({ json })).json();
      for (const [index, { resolve }] of batch.entries()) resolve(origin + (addresses[index]?.address ?? ""));
    } catch (thrown) {
      for (const { reject } of batch) reject(thrown);
    }
  };
  const sendAll = () => {
    const batch = waiting;
    waiting = [];
    for (let first = 0; first < batch.length; first += AT_ONCE) void send(batch.slice(first, first + AT_ONCE));
  };

  return (url) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(sendAll);
      waiting.push({ path: url.slice(origin.length), resolve, reject });
    });
}
