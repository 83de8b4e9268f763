/** One byte per pixel, row by row. */
export interface GreyPicture {
  data: Uint8Array;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface MadePicture {
  picture: GreyPicture;
  back(point: Point): Point;
}
