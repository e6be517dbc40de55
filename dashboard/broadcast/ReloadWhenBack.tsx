import { useEffect } from 'react';

const AGAIN = 15_000;

/** Reloads the page once the server responds again, since an overlay must not show errors on air. */
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
