import { isHandleOfName } from "../../handles/handle-of-name";
import type { NameForm } from "./name-forms";

const HANDLE = /(?<![\w.])@([A-Za-z0-9_.]{3,30})/g;
const ADDRESS = /([\w.+-]{2,40})@([\w-]{2,40})\.[\w.]{2,20}/g;
const MOST = 60;

/** Whether a name is like one of the text's handles or addresses of mail. */
export function likenessOf(text: string): (form: NameForm) => string[] {
  const handles = [...new Set([...text.matchAll(HANDLE)].map(([, handle = ""]) => handle))].slice(0, MOST);
  const addresses = [...text.matchAll(ADDRESS)]
    .slice(0, MOST)
    .map(([, local = "", domain = ""]) => ({ local, domain }));
  return ({ value, words }) => {
    const like = handles.filter((handle) => isHandleOfName(handle, value));
    const joined = words.join("");
    return [
      ...(like.length > 0
        ? ["like handle", `like handle of ${Math.min(3, handles.length)}`]
        : handles.length > 0
          ? ["unlike handles"]
          : []),
      ...(handles.some((handle) => handle.toLowerCase().replace(/[^a-z]/g, "") === joined) ? ["same as handle"] : []),
      ...(addresses.some(({ local }) => isHandleOfName(local, value)) ? ["like address"] : []),
      ...(addresses.some(({ domain }) => words.some((word) => word.length > 3 && domain.toLowerCase().includes(word)))
        ? ["like domain"]
        : []),
    ];
  };
}
