import { useEffect } from 'react';

const AGAIN = 15_000;

/** An overlay shows no error on air: the page starts over as soon as the server answers. */
export function ReloadWhenBack() {
  useEffect(() => {
    const ask = async () => {
      const { ok } = await fetch('/live').catch(() => ({ ok: false }));
      if (ok) location.reload();
    };
    const timer = setInterval(() => void ask(), AGAIN);
    return () => clearInterval(timer);
  }, []);
  return null;
}
