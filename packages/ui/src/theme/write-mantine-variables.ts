import { mantineVariables } from "./mantine-variables";

await Bun.write(`${import.meta.dir}/mantine-variables.css`, mantineVariables());
