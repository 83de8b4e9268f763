// No part of the shared entry: a form holds nothing that two copies would have to agree on, so each module brings its own.
export { type UseFormReturnType, useForm } from "@mantine/form";
