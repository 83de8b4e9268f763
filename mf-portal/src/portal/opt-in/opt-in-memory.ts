// Where the browser stores nothing, it is known as long as the page stands.
const inPage = new Set<string>();

const key = (slug: string) => `crm-portal-opt-in:${slug}`;

/** Whether a portal's creator has answered the question about text messages: for good, or for this visit. */
export function hasAnswered(slug: string): boolean {
  if (inPage.has(slug)) return true;
  try {
    return localStorage.getItem(key(slug)) !== null || sessionStorage.getItem(key(slug)) !== null;
  } catch {
    return false;
  }
}

/** Keeps that the creator has opted in (spec part 2 §4). */
export const keepOptIn = (slug: string) => keep(slug, () => localStorage.setItem(key(slug), "yes"));

/** Keeps that the creator would rather not be asked on this visit. */
export const keepNotNow = (slug: string) => keep(slug, () => sessionStorage.setItem(key(slug), "later"));

function keep(slug: string, store: () => void): void {
  inPage.add(slug);
  try {
    store();
  } catch {}
}

/** Forgets what is known without the browser's memory, as a new page does. */
export const forgetAnswers = () => inPage.clear();
