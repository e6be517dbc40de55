import { useEffect, useRef, useState } from 'react';

export function useDrop(take: (file: File) => void) {
  const area = useRef<HTMLFieldSetElement>(null);
  const [isOver, setOver] = useState(false);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const field = area.current;
    const over = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const leave = () => setOver(false);
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (file) latest.current(file);
    };
    field?.addEventListener('dragover', over);
    field?.addEventListener('dragleave', leave);
    field?.addEventListener('drop', drop);
    return () => {
      field?.removeEventListener('dragover', over);
      field?.removeEventListener('dragleave', leave);
      field?.removeEventListener('drop', drop);
    };
  }, []);
  return { area, isOver };
}
