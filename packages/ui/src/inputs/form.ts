// Not exported by the shared entry: forms need no shared state, so each module bundles its own copy.
export { type UseFormReturnType, useForm } from "@mantine/form";
