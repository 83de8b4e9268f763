import { mantineVariables } from "./mantine-variables";

// `bun packages/ui/src/theme/write-mantine-variables.ts`, after a change of theme.ts.
await Bun.write(`${import.meta.dir}/mantine-variables.css`, mantineVariables());
