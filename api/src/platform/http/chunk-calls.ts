/** Calls that send a chunk of an upload: in a form, or as the body. */
export const CHUNK_CALLS = /^\/api\/video-submissions\/(?:upload-chunk|uploads\/[^/]+\/chunks\/[^/]+)$/;
