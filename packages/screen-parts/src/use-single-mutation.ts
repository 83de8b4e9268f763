import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useCallback, useRef } from "react";

/** `useMutation` that ignores calls while one runs. A disabled button is too late: a second click can come before it renders. */
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
