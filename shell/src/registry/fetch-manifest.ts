import { ModuleFailure } from "./module-failure";

/** Fetches a module's manifest and holds it to the registry's digest; throws a ModuleFailure that says what is wrong. */
export async function fetchManifest(address: string, integrity: string | undefined): Promise<Response> {
  const answer = await fetch(address, integrity === undefined ? {} : { integrity }).catch(async (thrown: unknown) => {
    // A refused digest looks like a broken line to the code, so it is asked for once more without one.
    const other =
      integrity === undefined ? undefined : await fetch(address, { cache: "no-store" }).catch(() => undefined);
    if (other?.ok) throw otherBytes(thrown);
    throw other ? refused(other) : ModuleFailure.unreachable(thrown);
  });
  if (answer.ok) return answer;
  throw refused(answer);
}

const refused = ({ status }: Response) => ModuleFailure.unreachable(undefined, `The server answered ${status}.`);

const otherBytes = (cause: unknown) =>
  ModuleFailure.malformed("Its code is not what the registry announced, so it was not started.", cause);
