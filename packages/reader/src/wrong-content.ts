/** What a caller is told of bytes that are not what the file's name says, of a name with an extension. */
export function wrongContent(fileName: string): string {
  const extension = fileName.trim().split(".").at(-1)?.toLowerCase() ?? "";
  return `The content of this file is not that of a .${extension} file`;
}
