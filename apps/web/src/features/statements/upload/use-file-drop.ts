import { useEffect, useState } from "react";

/** Accepts files dropped anywhere on the page; true while files are dragged over it. */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      // Otherwise the browser would open the file and leave the app.
      event.preventDefault();
      setDragging(true);
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setDragging(false);
      onFiles(droppedFiles(event));
    };
    window.addEventListener("dragover", onDragOver);
    window.addEventListener("dragleave", onDragLeave);
    window.addEventListener("drop", onDrop);
    return () => {
      window.removeEventListener("dragover", onDragOver);
      window.removeEventListener("dragleave", onDragLeave);
      window.removeEventListener("drop", onDrop);
    };
  }, [onFiles]);
  return dragging;
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}

/** A dropped folder looks like a file until it is read, so folders are left out here. */
function droppedFiles({ dataTransfer }: DragEvent): File[] {
  if (!dataTransfer) return [];
  const folders = Array.from(dataTransfer.items ?? [], (item) => item.webkitGetAsEntry?.()?.isDirectory ?? false);
  return Array.from(dataTransfer.files).filter((_, n) => !folders[n]);
}
