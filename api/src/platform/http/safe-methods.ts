export const isSafe = (method: string) => method === "GET" || method === "HEAD" || method === "OPTIONS";
