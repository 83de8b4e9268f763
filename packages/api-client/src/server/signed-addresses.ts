import type { Http } from "../http/http";

// As many as the server signs in one call.
const AT_ONCE = 100;

interface Waiting {
  path: string;
  resolve: (address: string) => void;
  reject: (reason: unknown) => void;
}

/**
 * Answers a file's or an image's address with a signature that stands in for the session for ten minutes, so that a
 * browser can load it by itself. Addresses that are asked for together go in one call.
 */
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
