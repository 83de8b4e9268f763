import { buildFrontEnds } from "./front-ends/build-front-ends";
import { checkFirstRoute } from "./front-ends/check-first-route";

try {
  const built = await buildFrontEnds({ all: true, onStart: (names) => console.log(`Building ${names.join(", ")} …`) });
  for (const { name, seconds } of built) console.log(`${name} built in ${seconds.toFixed(1)} s`);
  await checkFirstRoute().catch((error: Error) => console.warn(error.message));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
