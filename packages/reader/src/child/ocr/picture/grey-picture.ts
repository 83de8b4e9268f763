/** A picture in shades of grey, one byte a pixel, row by row. */
export interface GreyPicture {
  data: Uint8Array;
  width: number;
  height: number;
}

/** A point of a picture in its pixels, from the top left corner. */
export interface Point {
  x: number;
  y: number;
}

/** A picture that was made from another one, and the way of its points back to that one. */
export interface MadePicture {
  picture: GreyPicture;
  back(point: Point): Point;
}
