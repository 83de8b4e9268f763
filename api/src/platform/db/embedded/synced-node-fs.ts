import { fstatSync, writeSync } from "node:fs";
import { errorCode } from "@crm/domain/server/error-code";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import type { Disk } from "../../disk/disk";
import type { Reserve } from "../../disk/reserve";

type EmscriptenOptions = Parameters<NodeFS["init"]>[1];
type Module = Parameters<NonNullable<EmscriptenOptions["preRun"]>[number]>[0];

const STDERR = 2;

const CANNOT_SYNC = ["EINVAL", "ENOSYS", "ENOTSUP", "EOPNOTSUPP"];

// Emscripten sets a file's mode after creating it, which bypasses the umask, and the snapshot has files open to other users.
const FOR_OWNER = ~0o077;

/** PGlite's own NodeFS reports success for fsync without calling it. Needs `wal_sync_method=fsync` and no `-F`: Emscripten has no hook for fdatasync. */
export class SyncedNodeFs extends NodeFS {
  syncProblem: string | null = "nothing was written yet";

  constructor(
    dataDir: string,
    private readonly disk: Disk,
    private readonly reserve: Reserve,
  ) {
    super(dataDir);
  }

  override async init(pg: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    const write = (module: Module) => this.writeThrough(operationsOf(module));
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [write, ...(emscriptenOpts.preRun ?? [])] } };
  }

  override async initialSyncFs(): Promise<void> {
    const { Module } = this.openedBy();
    const { FS } = Module;
    const path = `${PGlite.paths.PGDATA}/sync-probe`;
    const probe = FS.open(path, "w");
    try {
      FS.write(probe, new Uint8Array([1]), 0, 1);
      this.syncProblem = null;
      operationsOf(Module).stream_ops.fsync?.(probe);
    } finally {
      FS.close(probe);
      FS.unlink(path);
    }
  }

  private openedBy(): PGlite {
    if (!this.pg) throw new Error("The file system is not part of a database yet");
    return this.pg;
  }

  private writeThrough(nodeFs: NodeFsOperations): void {
    const { disk } = this;
    const { node_ops, stream_ops, realPath } = nodeFs;
    const attempt = <T>(operation: () => T): T => nodeFs.tryFSOperation(operation);
    const pathIn = (folder: FsNode, name: string) => `${realPath(folder)}/${name}`;
    const { setattr } = node_ops;
    const setStreamAttributes = stream_ops.setattr;
    Object.assign(node_ops, {
      mknod(parent: FsNode, name: string, givenMode: number, device: number) {
        const mode = givenMode & FOR_OWNER;
        const node = nodeFs.createNode(parent, name, mode, device);
        const isFolder = (mode & 0o170000) === 0o040000;
        const path = realPath(node);
        attempt(() => (isFolder ? disk.mkdirSync(path, mode) : disk.writeFileSync(path, "", { mode })));
        return node;
      },
      rename(node: FsNode, folder: FsNode, name: string) {
        const from = realPath(node);
        attempt(() => disk.renameSync(from, pathIn(folder, name)));
        node.name = name;
      },
      unlink: (folder: FsNode, name: string) => attempt(() => disk.unlinkSync(pathIn(folder, name))),
      rmdir: (folder: FsNode, name: string) => attempt(() => disk.rmdirSync(pathIn(folder, name))),
      setattr(node: FsNode, { size, ...attributes }: Attributes) {
        if (size !== undefined) attempt(() => disk.truncateSync(realPath(node), size));
        setattr(node, forOwner(attributes));
      },
    });
    Object.assign(stream_ops, {
      open(stream: FsStream) {
        stream.shared.refcount = 1;
        stream.nfd = attempt(() => disk.openSync(realPath(stream.node), nodeFs.flagsForNode(stream.flags)));
      },
      close(stream: FsStream) {
        if (--stream.shared.refcount === 0) attempt(() => disk.closeSync(stream.nfd));
      },
      write: (stream: FsStream, bytes: Uint8Array, offset: number, length: number, position: number) =>
        attempt(() => {
          this.refuseGrowth(stream, realPath(stream.node), position + length);
          return disk.writeSync(stream.nfd, bytes, offset, length, position);
        }),
      setattr(stream: FsStream, { size, ...attributes }: Attributes) {
        if (size !== undefined) attempt(() => disk.ftruncateSync(stream.nfd, size));
        setStreamAttributes(stream, forOwner(attributes));
      },
      fsync: (stream: FsStream) => attempt(() => this.sync(stream.nfd)),
    });
  }

  // If a table cannot grow, only its statement fails. If the log cannot grow, the whole database stops.
  private refuseGrowth({ nfd }: FsStream, path: string, end: number): void {
    if (this.reserve.hasSpaceFor(0) || !path.includes("/base/")) return;
    const added = end - fstatSync(nfd).size;
    if (added > 0 && !this.reserve.mayGrow(added))
      throw Object.assign(new Error("ENOSPC: the rest of the disk is reserved"), { code: "ENOSPC" });
  }

  // If the file system cannot sync, the database still works and `/ready` reports the problem.
  private sync(descriptor: number): 0 {
    try {
      this.disk.fsyncSync(descriptor);
    } catch (error) {
      const reason = error instanceof Error ? error.message : error;
      if (!CANNOT_SYNC.includes(errorCode(error) ?? "")) {
        // Written synchronously, although this may block the main thread, because any other message would be lost when Postgres ends.
        writeSync(STDERR, `The embedded database could not sync a file: ${reason}\n`);
        throw error;
      }
      this.syncProblem = `the file system of DATA_DIR cannot sync (${reason})`;
    }
    return 0;
  }
}

type FsNode = { name: string };
type FsStream = { nfd: number; node: FsNode; flags: number; shared: { refcount: number } };
type Attributes = { size?: number; mode?: number };

type NodeFsOperations = {
  tryFSOperation<T>(operation: () => T): T;
  createNode(parent: FsNode, name: string, mode: number, device: number): FsNode;
  realPath(node: FsNode): string;
  flagsForNode(flags: number): number;
  node_ops: { setattr(node: FsNode, attributes: Attributes): void };
  stream_ops: { setattr(stream: FsStream, attributes: Attributes): void; fsync?(stream: object): void };
};

const forOwner = ({ mode, ...attributes }: Attributes): Attributes =>
  mode === undefined ? attributes : { ...attributes, mode: mode & FOR_OWNER };

// Missing in PGlite's types.
const operationsOf = (module: Module) => (module as Module & { NODEFS: NodeFsOperations }).NODEFS;
