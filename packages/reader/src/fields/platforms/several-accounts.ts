const HANDLE = /(?<![\w.@/])@[A-Za-z\d_][\w.]{1,40}/g;
const NOT_A_CREATORS =
  /\b(?:tag\w*|mention\w*|brand|company|client|our|its|shop|follow\w*|owner|assignee|reporter|cc|not|old|former\w*)\b[^.;\n]{0,40}$/i;
const MAX_HANDLES = 500;

export function hasSeveralAccounts(text: string): boolean {
  const accounts = [...text.matchAll(HANDLE)]
    .slice(0, MAX_HANDLES)
    .filter(({ index }) => !NOT_A_CREATORS.test(text.slice(Math.max(0, index - 60), index)))
    .map(({ 0: handle }) => handle.toLowerCase().replace(/\.$/, ""));
  return new Set(accounts).size > 1;
}
