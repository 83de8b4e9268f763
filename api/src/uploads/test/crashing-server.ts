import { environment } from "../../config";
import type { Deps } from "../../deps";
import { start } from "../../server";
import { PREPARE_VIDEO } from "../../videos/files/prepare-video";

// Starts a server that kills itself, as if by `kill -9`, at the upload step named by CRASH_AT.
await start(environment(), (deps) => crashingAt(process.env.CRASH_AT ?? "", deps));

function crashingAt(step: string, deps: Deps): Deps {
  const { chunks, jobs } = deps;
  const crash = (reached: string) => {
    if (reached === step) process.kill(process.pid, "SIGKILL");
  };
  return {
    ...deps,
    chunks: {
      ...chunks,
      async write(file, chunk) {
        const whole = Buffer.concat([...chunk.bytes]);
        if (step === "mid-chunk") {
          await chunks.write(file, { ...chunk, bytes: [whole.subarray(0, whole.length / 2)] });
          crash("mid-chunk");
        }
        await chunks.write(file, { ...chunk, bytes: [whole] });
        crash("before the chunk's row");
      },
      async finish(file) {
        crash("before the rename");
        await chunks.finish(file);
        crash("after the rename");
      },
    },
    jobs: {
      ...jobs,
      async send(tx, name, data) {
        await jobs.send(tx, name, data);
        if (name === PREPARE_VIDEO) crash("in the transaction");
      },
    },
  };
}
