import { buildFrontEnds } from "./front-ends/build-front-ends";

try {
  const built = await buildFrontEnds({ all: true, onStart: (names) => console.log(`Building ${names.join(", ")} …`) });
  for (const { name, seconds } of built) console.log(`${name} built in ${seconds.toFixed(1)} s`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
