import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useCallback, useRef } from "react";

/**
 * Like `useMutation`, for what is to happen once: `mutate` does nothing from a call of it until that is settled, which
 * includes what the options' callbacks return to be waited for. A button that shows it is busy does so too late, since a
 * second click can come before it is drawn anew.
 */
export function useSingleMutation<Data, Variables = void, Before = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Before>,
) {
  const isRunning = useRef(false);
  const { mutateAsync: _, ...mutation } = useMutation({
    ...options,
    onSettled: async (...settled) => {
      try {
        await options.onSettled?.(...settled);
      } finally {
        isRunning.current = false;
      }
    },
  });
  const { mutate: start } = mutation;
  const mutate = useCallback<typeof start>(
    (...call) => {
      if (isRunning.current) return;
      isRunning.current = true;
      start(...call);
    },
    [start],
  );
  return { ...mutation, mutate };
}
