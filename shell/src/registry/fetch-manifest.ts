import { ModuleFailure } from "./module-failure";

/** Fetches a module's manifest and holds it to the registry's digest; throws a ModuleFailure that says what is wrong. */
export async function fetchManifest(address: string, integrity: string | undefined): Promise<Response> {
  const answer = await fetch(address, integrity === undefined ? {} : { integrity }).catch(async (thrown: unknown) => {
    throw (await hasOtherBytes(address, integrity)) ? otherBytes(thrown) : ModuleFailure.unreachable(thrown);
  });
  if (answer.ok) return answer;
  throw ModuleFailure.unreachable(undefined, `The server answered ${answer.status}.`);
}

// A refused digest looks like a broken line to the code, so it is asked for once more without one.
async function hasOtherBytes(address: string, integrity: string | undefined): Promise<boolean> {
  if (integrity === undefined) return false;
  return fetch(address, { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

const otherBytes = (cause: unknown) =>
  ModuleFailure.malformed("Its code is not what the registry announced, so it was not started.", cause);
