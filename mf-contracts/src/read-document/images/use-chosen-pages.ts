import { useState } from "react";
import { fileProblem, IMAGE_SLOTS, imageRule } from "../file-rules";
import { pictureProblem } from "./picture-size";

export interface ChosenPage {
  id: string;
  file: File;
}

export function useChosenPages() {
  const [pages, setPages] = useState<readonly ChosenPage[]>([]);
  const [problem, setProblem] = useState<string | null>(null);

  const add = async (files: File[]) => {
    const found = await problemOf(files, IMAGE_SLOTS - pages.length);
    setProblem(found);
    if (found) return;
    const chosen = files.map((file) => ({ id: crypto.randomUUID(), file }));
    setPages((before) => [...before, ...chosen].slice(0, IMAGE_SLOTS));
  };
  const move = (from: number, to: number) =>
    setPages((before) => {
      const page = before[from];
      return page ? before.toSpliced(from, 1).toSpliced(to, 0, page) : before;
    });
  const remove = (id: string) => setPages((before) => before.filter((page) => page.id !== id));
  return { pages, problem, setProblem, add, move, remove };
}

async function problemOf(files: File[], places: number): Promise<string | null> {
  const bad = files.map((file) => fileProblem(file, imageRule)).find((found) => found !== null);
  if (bad) return bad;
  if (files.length > places) return "Too many files";
  return (await Promise.all(files.map(pictureProblem))).find((found) => found !== null) ?? null;
}
