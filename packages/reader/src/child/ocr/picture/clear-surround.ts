import type { GreyPicture, MadePicture } from "./grey-picture";

const CELLS_ACROSS = 160;
// Share of the paper's brightness.
const DARK = 0.45;
const WHITE = 255;
// Share of the picture: a smaller surround is not worth a copy.
const LEAST = 0.004;

export function clearSurround(picture: GreyPicture): MadePicture {
  const cells = averageCells(picture);
  const surround = floodFromEdges(cells);
  const covered = surround.reduce((sum, is) => sum + is, 0);
  if (covered < surround.length * LEAST) return { picture, back: (point) => point };
  widen(surround, cells);
  const bounds = boundsOfPaper(surround, cells);
  const left = bounds.left * cells.size;
  const top = bounds.top * cells.size;
  const width = Math.min(picture.width, (bounds.right + 1) * cells.size) - left;
  const height = Math.min(picture.height, (bounds.bottom + 1) * cells.size) - top;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y + top) / cells.size) * cells.columns;
    for (let x = 0; x < width; x += 1) {
      const isSurround = surround[row + Math.floor((x + left) / cells.size)];
      data[y * width + x] = isSurround ? WHITE : (picture.data[(y + top) * picture.width + x + left] ?? WHITE);
    }
  }
  return { picture: { data, width, height }, back: ({ x, y }) => ({ x: x + left, y: y + top }) };
}

interface Cells {
  brightness: Uint8Array;
  columns: number;
  rows: number;
  /** In pixels. */
  size: number;
}

function averageCells({ data, width, height }: GreyPicture): Cells {
  const size = Math.max(1, Math.round(width / CELLS_ACROSS));
  const columns = Math.ceil(width / size);
  const rows = Math.ceil(height / size);
  const brightness = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let sum = 0;
      let count = 0;
      for (let y = row * size; y < Math.min(height, (row + 1) * size); y += 2) {
        for (let x = column * size; x < Math.min(width, (column + 1) * size); x += 2) {
          sum += data[y * width + x] ?? WHITE;
          count += 1;
        }
      }
      brightness[row * columns + column] = sum / count;
    }
  }
  return { brightness, columns, rows, size };
}

function floodFromEdges({ brightness, columns, rows }: Cells): Uint8Array {
  const sorted = brightness.toSorted();
  const darkest = (sorted[Math.floor(sorted.length * 0.8)] ?? WHITE) * DARK;
  const surround = new Uint8Array(brightness.length);
  const open: number[] = [];
  const reach = (column: number, row: number) => {
    if (column < 0 || row < 0 || column >= columns || row >= rows) return;
    const at = row * columns + column;
    if (surround[at] || (brightness[at] ?? WHITE) > darkest) return;
    surround[at] = 1;
    open.push(at);
  };
  for (let column = 0; column < columns; column += 1) {
    reach(column, 0);
    reach(column, rows - 1);
  }
  for (let row = 0; row < rows; row += 1) {
    reach(0, row);
    reach(columns - 1, row);
  }
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const column = at % columns;
    const row = (at - column) / columns;
    reach(column - 1, row);
    reach(column + 1, row);
    reach(column, row - 1);
    reach(column, row + 1);
  }
  return surround;
}

// Adds the neighbouring cells, because the paper's edge is in cells of medium brightness.
function widen(surround: Uint8Array, { columns }: Cells): void {
  const before = surround.slice();
  for (let at = 0; at < before.length; at += 1) {
    if (!before[at]) continue;
    const column = at % columns;
    if (column > 0) surround[at - 1] = 1;
    if (column < columns - 1) surround[at + 1] = 1;
    if (at >= columns) surround[at - columns] = 1;
    if (at + columns < surround.length) surround[at + columns] = 1;
  }
}

function boundsOfPaper(surround: Uint8Array, { columns, rows }: Cells) {
  const bounds = { left: columns, top: rows, right: -1, bottom: -1 };
  for (let at = 0; at < surround.length; at += 1) {
    if (surround[at]) continue;
    const column = at % columns;
    const row = (at - column) / columns;
    bounds.left = Math.min(bounds.left, column);
    bounds.right = Math.max(bounds.right, column);
    bounds.top = Math.min(bounds.top, row);
    bounds.bottom = Math.max(bounds.bottom, row);
  }
  return bounds.right < 0 ? { left: 0, top: 0, right: columns - 1, bottom: rows - 1 } : bounds;
}
