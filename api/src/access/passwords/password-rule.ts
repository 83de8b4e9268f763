import { PASSWORD_TEXTS } from "@crm/domain/access/password";
import { newPasswordSchema } from "@crm/domain/access/person.schema";
import { Invalid } from "../../platform/errors/errors";
import { issuesOf } from "../../platform/http/receive/validate";

/** zxcvbn's scale from 0 to 4. Below 3, fewer than 10^8 guesses suffice. */
const MIN_SCORE = 3;

/** zxcvbn's time grows with the square of the length, and the rest only makes a password stronger. */
const CHECKED_LETTERS = 100;

type Owner = { name: string | null; email: string | null };

/** The only rule for passwords of people. Throws 400 with an issue of the field `path`. */
export async function refuseWeakPassword(password: string, { name, email }: Owner, path: string): Promise<void> {
  const parsed = newPasswordSchema.safeParse(password);
  if (!parsed.success) throw Invalid(issuesOf(parsed.error).map(({ message }) => ({ path, message })));
  const known = [name, email, email?.split("@")[0]].filter((word) => word !== null && word !== undefined);
  const { score } = (await guesser()).check(password.slice(0, CHECKED_LETTERS), known);
  if (score < MIN_SCORE) throw Invalid([{ path, message: PASSWORD_TEXTS.common }]);
}

let loading: Promise<Guesser> | null = null;

type Guesser = { check: (password: string, known: string[]) => { score: number } };

// Loaded at its first use, because its dictionaries take 2 MB.
function guesser(): Promise<Guesser> {
  loading ??= loadGuesser();
  return loading;
}

async function loadGuesser(): Promise<Guesser> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
