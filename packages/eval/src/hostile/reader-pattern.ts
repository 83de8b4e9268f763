/** A pattern of the reader, the characters of the longest text that it was given, and the file it stands in. */
export interface ReaderPattern {
  source: string;
  flags: string;
  longest: number;
  place: string;
}
