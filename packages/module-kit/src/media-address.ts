import { useQuery } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import { useRef, useState } from "react";
import { type ModuleContext, useModule } from "./module-context";

// A signed address lives ten minutes; one that is this old is made anew before it is used again.
const FRESH_MS = 5 * 60_000;

/** Where a browser loads a file of the API from by itself just now: a signed address inside a frame, else the address itself. */
export const mediaAddress = ({ api, embedded }: Pick<ModuleContext, "api" | "embedded">, address: string) =>
  embedded ? api.signedAddress(address) : Promise.resolve(address);

/**
 * The source of an `<img>`, a `<video>` or a document from the API: the address itself, or inside a frame one that is
 * signed for ten minutes, undefined until it is there. It stays the same while it is shown, since another one would load it
 * again.
 */
export function useMediaAddress(address: string): string | undefined {
  const { api, embedded } = useModule();
  const { data: signed, isError } = useQuery({
    queryKey: ["/api/signed-addresses", address],
    queryFn: () => api.signedAddress(address),
    enabled: embedded,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // Where it cannot be signed, what shows it says that it cannot be loaded.
  return embedded && !isError ? signed : address;
}

/** What a link to a file of the API needs. Inside a frame its address is signed as soon as somebody comes near it. */
export function useFileLink(address: string) {
  const { api, embedded } = useModule();
  const [signed, setSigned] = useState<string>();
  const signedAt = useRef(Number.NEGATIVE_INFINITY);
  const goesOn = useRef(false);
  if (!embedded) return { href: address };

  const isFresh = () => Date.now() - signedAt.current < FRESH_MS;
  const sign = async () => {
    const made = await api.signedAddress(address);
    signedAt.current = Date.now();
    setSigned(made);
    return made;
  };
  // What is refused here is tried once more by the click.
  const prepare = () => void (isFresh() || sign().catch(() => {}));
  return {
    href: signed ?? address,
    onPointerEnter: prepare,
    onFocus: prepare,
    onTouchStart: prepare,
    onClick: (event: SyntheticEvent<HTMLAnchorElement>) => {
      if (isFresh() || goesOn.current) return;
      event.preventDefault();
      const link = event.currentTarget;
      const follow = (made: string) => {
        link.href = made;
        goesOn.current = true;
        link.click();
        goesOn.current = false;
      };
      // Without a signature the browser itself says that the file cannot be had.
      void sign().then(follow, () => follow(address));
    },
  };
}
