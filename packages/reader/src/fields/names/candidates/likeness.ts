import { isHandleOfName } from "../../handles/handle-of-name";
import type { NameForm } from "./name-forms";

const HANDLE = /(?<![\w.])@([A-Za-z0-9_.]{3,30})/g;
const ADDRESS = /([\w.+-]{2,40})@([\w-]{2,40})\.[\w.]{2,20}/g;
const MOST = 60;
const MOST_PLACES = 2_000;
/** Creators are asked to tag the brand's own account. */
const TAGGED = /\b(?:tag(?:s|ged|ging)?|mention(?:s|ed|ing)?)\b(?:(?!\b(?:my|mine|me|i|i['’]m)\b)[^.;!?\n]){0,50}$/i;

/** Whether a name is like one of the text's handles, of those that are to be tagged alone, or of its addresses of mail. */
export function likenessOf(text: string): (form: NameForm) => string[] {
  const places = Map.groupBy(text.matchAll(HANDLE).take(MOST_PLACES), ([, handle = ""]) => handle);
  const handles = [...places.keys()].slice(0, MOST);
  const isTagged = ({ index }: RegExpExecArray) => TAGGED.test(text.slice(Math.max(0, index - 80), index));
  const tagged = new Set(handles.filter((handle) => places.get(handle)?.every(isTagged)));
  const addresses = [...text.matchAll(ADDRESS)]
    .slice(0, MOST)
    .map(([, local = "", domain = ""]) => ({ local, domain }));
  return ({ value, words }) => {
    const like = handles.filter((handle) => isHandleOfName(handle, value));
    const joined = words.join("");
    return [
      ...(like.length > 0
        ? like.every((handle) => tagged.has(handle))
          ? ["like tagged handle"]
          : ["like handle", `like handle of ${Math.min(3, handles.length)}`]
        : handles.length > 0
          ? ["unlike handles"]
          : []),
      ...(handles.some((handle) => !tagged.has(handle) && handle.toLowerCase().replace(/[^a-z]/g, "") === joined)
        ? ["same as handle"]
        : []),
      ...(addresses.some(({ local }) => isHandleOfName(local, value)) ? ["like address"] : []),
      ...(addresses.some(({ domain }) => words.some((word) => word.length > 3 && domain.toLowerCase().includes(word)))
        ? ["like domain"]
        : []),
    ];
  };
}
