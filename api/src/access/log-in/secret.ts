import { createHash, randomBytes } from "node:crypto";

/** A new secret of 32 random bytes, as base64url. */
export const newSecret = () => randomBytes(32).toString("base64url");

/** What is stored of a secret: its SHA-256. Enough, since a secret of 32 random bytes cannot be guessed. */
export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("base64url");
