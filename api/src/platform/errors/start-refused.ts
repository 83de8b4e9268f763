/** Why the server does not start, told to its owner without a stack. */
export class StartRefused extends Error {
  override name = "StartRefused";
}
