import { createHash, randomBytes } from "node:crypto";

/** 32 random bytes as base64url. */
export const newSecret = () => randomBytes(32).toString("base64url");

/** Plain SHA-256 is enough, because 32 random bytes cannot be guessed. */
export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("base64url");
